import type { Language } from '#platform/locale/messages.ts';
import { createPool, type Pool } from './pool.ts';
import type { PictureSize } from './scene.ts';
import { drawSlider, type SliderPicture } from './slider-picture.ts';
import { drawWords, type WordPicture } from './word-picture.ts';

/** Pictures kept ready of each sort: some 100 kB each. */
const READY = 6;

const sliders: Record<PictureSize, Pool<SliderPicture>> = {
  '310x155': createPool(() => drawSlider('310x155'), READY),
  '320x200': createPool(() => drawSlider('320x200'), READY),
};

const words: Record<PictureSize, Record<Language, Pool<WordPicture>>> = {
  '310x155': {
    zh: createPool(() => drawWords('310x155', 'zh'), READY),
    en: createPool(() => drawWords('310x155', 'en'), READY),
  },
  '320x200': {
    zh: createPool(() => drawWords('320x200', 'zh'), READY),
    en: createPool(() => drawWords('320x200', 'en'), READY),
  },
};

/** A slider picture that was shown to nobody yet. */
export const sliderPicture = (size: PictureSize): Promise<SliderPicture> => sliders[size].take();

/** A click picture that was shown to nobody yet, in characters the reader can name. */
export const wordPicture = (size: PictureSize, language: Language): Promise<WordPicture> =>
  words[size][language].take();
