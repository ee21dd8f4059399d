import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Canvas, GlobalFonts } from '@napi-rs/canvas';
import type { Language } from '#platform/locale/messages.ts';
import { type Answer, type Point, WORDS_ASKED } from '../rules.ts';
import { encodePicture, type Frame, frames, type PictureSize, paintScene } from './scene.ts';

export interface WordPicture {
  original: string;
  words: string[];
  answer: Answer & { kind: 'words' };
}

/** Characters that are told apart at a glance; a reader of English gets letters. */
const CHARACTERS: Record<Language, string> = {
  zh: '音乐琴鼓歌声笛弦风雨山河春秋日月星云海江花鸟松竹梅雪夜光影火石桥船灯门窗书画茶酒马羊鱼龙红青黄白',
  en: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
};

const FAMILY = 'captcha song';
let registered = false;

function registerFont(): void {
  if (registered) return;
  const face = '@expo-google-fonts/noto-serif-sc/900Black/NotoSerifSC_900Black.ttf';
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(face), FAMILY);
  registered = true;
}

/** `count` different ones, in random order. */
function draw(characters: string, count: number): string[] {
  const left = [...characters];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]!);
}

/** One point in each of four columns of the reference: never nearer than the tolerance can tell apart. */
const somewhere = (column: number): Point => ({ x: 42 + column * 75 + randomInt(-10, 11), y: randomInt(34, 126) });

function writeWord(scene: Canvas, { scaleX, scaleY }: Frame, word: string, { x, y }: Point): void {
  const g = scene.getContext('2d');
  const size = 28 * scaleX;
  g.save();
  g.translate(x * scaleX, y * scaleY);
  g.rotate((randomInt(-30, 31) * Math.PI) / 180);
  g.font = `900 ${size}px "${FAMILY}"`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.lineJoin = 'round';
  g.lineWidth = size / 7;
  g.strokeStyle = '#1b1916';
  g.strokeText(word, 0, 0);
  g.fillStyle = '#fdfcfa';
  g.fillText(word, 0, 0);
  g.restore();
}

/** Paints a click captcha: four characters, three of which are asked for in an order. */
export async function drawWords(size: PictureSize, language: Language): Promise<WordPicture> {
  registerFont();
  const frame = frames[size];
  const scene = paintScene(frame);
  const columns = draw('0123', WORDS_ASKED + 1).map(Number);
  const placed = draw(CHARACTERS[language], WORDS_ASKED + 1).map((word, index) => ({
    word,
    point: somewhere(columns[index]!),
  }));
  for (const { word, point } of placed) writeWord(scene, frame, word, point);
  const asked = placed.slice(0, WORDS_ASKED);
  return {
    original: await encodePicture(scene, size),
    words: asked.map(({ word }) => word),
    answer: { kind: 'words', points: asked.map(({ point }) => point) },
  };
}
