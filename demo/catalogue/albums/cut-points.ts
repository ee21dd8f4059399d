import type { Album } from '../types.ts';
import { effectTracks } from '../write.ts';

export const cutPoints: Album = {
  code: 'TB-0302',
  articleNo: 'TR SFX 05',
  library: 3,
  title: { zh: '剪辑点', en: 'Cut Points' },
  description: {
    zh: '六个放在剪辑点上的声音：呼啸、上升、重击、下坠、故障。都留了干净的头，对准画面就能用。',
    en: 'Six sounds for the cut itself: a pass, a climb, a hit, a fall, a fault. Each starts clean, so that it can be dropped on the frame.',
  },
  releasedOn: '2026-08-14',
  composers: ['owen-achterberg'],
  label: 'third-rail',
  cover: { composition: 'stripes', ink: 'acid' },
  tracks: effectTracks('TB-0302', [
    {
      title: ['掠过', 'Fly-By'],
      tags: ['sfx-transition', 'fast-cut'],
      effect: 'whoosh',
      amount: 0.3,
      colour: 0.8,
      seconds: 1.6,
    },
    {
      title: ['重掠', 'Heavy Pass'],
      tags: ['sfx-transition', 'trailer'],
      effect: 'whoosh',
      amount: 0.9,
      colour: 0.3,
      seconds: 2.4,
    },
    {
      title: ['五秒上升', 'Five-Second Rise'],
      tags: ['sfx-riser', 'sfx-transition', 'trailer'],
      effect: 'riser',
      amount: 0.8,
      colour: 0.5,
      seconds: 5.4,
    },
    {
      title: ['门倒下', 'The Door Comes Down'],
      tags: ['sfx-impact', 'trailer'],
      effect: 'impact',
      amount: 0.9,
      colour: 0.6,
      seconds: 5,
    },
    {
      title: ['坠', 'The Drop'],
      tags: ['sfx-impact', 'sub-bass', 'trailer'],
      effect: 'sub-drop',
      amount: 0.8,
      colour: 0.5,
      seconds: 3,
    },
    {
      title: ['坏数据', 'Bad Data'],
      tags: ['sfx-transition', 'technology', 'sci-fi'],
      effect: 'glitch',
      amount: 0.7,
      colour: 0.6,
      seconds: 1.8,
    },
  ]),
};
