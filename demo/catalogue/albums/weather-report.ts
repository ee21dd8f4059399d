import type { Album } from '../types.ts';
import { effectTracks } from '../write.ts';

export const weatherReport: Album = {
  code: 'TB-0401',
  articleNo: 'HL SFX 12',
  library: 4,
  title: { zh: '天气预报', en: 'Weather Report' },
  description: {
    zh: '六种天气，除雷声外首尾无缝，想铺多长就铺多长。',
    en: 'Six kinds of weather. All but the thunder loop without a seam, for as long as the scene needs.',
  },
  releasedOn: '2026-04-03',
  composers: ['ingrid-solberg'],
  label: 'harbour-light',
  cover: { composition: 'rain', ink: 'dusk' },
  tracks: effectTracks('TB-0401', [
    {
      title: ['细雨', 'Drizzle on Leaves'],
      tags: ['sfx-weather', 'sfx-water', 'sfx-loopable', 'rainy-night'],
      effect: 'rain',
      amount: 0.2,
      colour: 0.8,
      seconds: 30,
    },
    {
      title: ['屋顶大雨', 'Downpour on a Roof'],
      tags: ['sfx-weather', 'sfx-water', 'sfx-loopable', 'rainy-night'],
      effect: 'rain',
      amount: 0.95,
      colour: 0.25,
      seconds: 30,
    },
    {
      title: ['近雷', 'Thunder, Close'],
      tags: ['sfx-weather', 'suspense'],
      effect: 'thunder',
      amount: 0.9,
      colour: 0.7,
      seconds: 11,
    },
    {
      title: ['山口的风', 'Wind in the Pass'],
      tags: ['sfx-weather', 'sfx-loopable', 'mountain'],
      effect: 'wind',
      amount: 0.7,
      colour: 0.5,
      seconds: 30,
    },
    {
      title: ['夜里的海', 'The Sea at Night'],
      tags: ['sfx-water', 'sfx-loopable', 'sea', 'night'],
      effect: 'waves',
      amount: 0.6,
      colour: 0.5,
      seconds: 36,
    },
    {
      title: ['溪', 'Brook'],
      tags: ['sfx-water', 'sfx-loopable', 'nature-film', 'mountain'],
      effect: 'stream',
      amount: 0.5,
      colour: 0.6,
      seconds: 30,
    },
  ]),
};
