import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { drawCover, grainCover } from '../art/draw.ts';
import { housePairs } from '../art/house-pairs.ts';
import { artPlan } from '../art/plan.ts';
import { Cover, type CoverImage } from '../cover.tsx';
import { PlayButton } from '../icon-button.tsx';
import { Section } from '../section.tsx';
import { Waveform } from '../waveform.tsx';
import { exampleWave } from './shapes.ts';
import type { Words } from './words.fixture.ts';

const SIDE = 528;

/** Paints a cover in the browser, where the store gets pictures: the gallery has no server behind it. */
function paint(seed: string): CoverImage {
  const plan = artPlan(seed, housePairs[seed]);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const g = canvas.getContext('2d');
  if (g) {
    drawCover(g, SIDE, SIDE, plan);
    const pixels = g.getImageData(0, 0, SIDE, SIDE);
    grainCover(pixels, plan);
    g.putImageData(pixels, 0, 0);
  }
  const url = canvas.toDataURL('image/webp', 0.8);
  return { src: () => url, title: { tone: plan.titleTone, room: plan.titleRoom } };
}

function usePainted(seeds: readonly string[]): Record<string, CoverImage> {
  const [images, setImages] = useState<Record<string, CoverImage>>({});
  useEffect(() => setImages(Object.fromEntries(seeds.map((seed) => [seed, paint(seed)]))), [seeds]);
  return images;
}

const titles: Readonly<Record<string, string>> = {
  '0042': '夜航船',
  '0046': '山中来信',
  '0049': '霓虹考古',
  '0057': '极昼',
  '0063': '复眼',
  '0065': '末班地铁',
  '0070': '地平线以下',
  '0047': '慢门',
  '0053': '候鸟时刻表',
  '0045': '城市留白',
};

const seeds = Object.keys(titles);

export function CoversShow({ w, language }: { w: Words; language: 'zh' | 'en' }) {
  const images = usePainted(seeds);
  return (
    <Section title={w.covers} subtitle="Covers">
      <div className="tb-gallery-covers">
        {seeds.map((seed) => (
          <Cover
            key={seed}
            image={images[seed] ?? null}
            alt={titles[seed] ?? ''}
            sizes="264px"
            title={language === 'zh' ? titles[seed] : undefined}
          >
            <PlayButton ground="art" label={w.play} icon={<Play />} />
          </Cover>
        ))}
      </div>
      <div className="tb-gallery-line">
        <Cover className="tb-gallery-thumb" image={images['0065'] ?? null} alt="" sizes="52px" veil={<Pause />} />
        <Cover className="tb-gallery-thumb" image={images['0042'] ?? null} alt="" sizes="52px" />
        <Cover className="tb-gallery-thumb" image={images['0047'] ?? null} alt="" sizes="52px" grey />
        <Cover className="tb-gallery-thumb" image={null} alt="" sizes="52px" />
      </div>
    </Section>
  );
}

const waves = { foghorn: exampleWave('foghorn'), train: exampleWave('train') };

export function WavesShow({ w }: { w: Words }) {
  const [played, setPlayed] = useState(0.38);
  const common = { label: w.wave, duration: 167 };
  return (
    <Section title={w.waves} subtitle="Waveforms">
      <div className="tb-gallery-stack">
        <div className="tb-gallery-wave">
          <Waveform {...common} points={waves.foghorn} played={played} onSeek={setPlayed} showTime />
        </div>
        <div className="tb-gallery-wave">
          <Waveform {...common} points={waves.train} onSeek={setPlayed} />
        </div>
        <div className="tb-gallery-wave">
          <Waveform {...common} points={waves.train} gap={3} played={played} onSeek={setPlayed} />
        </div>
        <div className="tb-gallery-wave">
          <Waveform {...common} points={waves.foghorn} dim />
        </div>
        <div className="tb-gallery-wave">
          <Waveform {...common} points={null} />
        </div>
        <div className="tb-gallery-wave tb-gallery-cut">
          <Waveform {...common} duration={60} points={waves.foghorn} from={0.52} to={0.88} gain={0.7} />
        </div>
      </div>
    </Section>
  );
}
