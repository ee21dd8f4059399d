import type { Composer, Label } from './types.ts';

export const LABELS: readonly Label[] = [
  {
    code: 'harbour-light',
    name: { zh: '港灯', en: 'Harbour Light' },
    description: {
      zh: '为叙事写的音乐：剧情片、纪录片、需要旁白站得住的长镜头。弦乐和钢琴多，鼓少，低频克制。',
      en: 'Music that was written for stories: drama, documentary, the long take that a voice has to sit on. Strings and pianos, few drums, a careful low end.',
    },
  },
  {
    code: 'third-rail',
    name: { zh: '第三轨', en: 'Third Rail' },
    description: {
      zh: '合成器、鼓机与城市。发布会、游戏、运动、夜里十一点以后的一切。',
      en: 'Synthesisers, drum machines and the city. Launches, games, sport, and anything that happens after eleven at night.',
    },
  },
  {
    code: 'ink-and-bamboo',
    name: { zh: '墨竹', en: 'Ink & Bamboo' },
    description: {
      zh: '民族器乐的今天。演奏家写谱，不用采样拼贴；五声为骨，和声敢走远。',
      en: 'Chinese instruments as they are played now. Pentatonic at heart, adventurous in harmony, and never a patchwork of clichés.',
    },
  },
  {
    code: 'kitchen-table',
    name: { zh: '餐桌唱片', en: 'Kitchen Table' },
    description: {
      zh: '木吉他、口哨、拍手和一点不整齐。短视频、美食、家庭，和所有不该太严肃的片子。',
      en: 'Guitars, whistling, handclaps and a little untidiness. For vlogs, food, families and every film that should not take itself too seriously.',
    },
  },
];

export const COMPOSERS: readonly Composer[] = [
  { code: 'zhou-yiheng', name: { zh: '周以恒', en: 'Zhou Yiheng' } },
  { code: 'lin-wanqiao', name: { zh: '林晚乔', en: 'Lin Wanqiao' } },
  { code: 'gu-xingzhou', name: { zh: '顾行舟', en: 'Gu Xingzhou' } },
  { code: 'he-mutong', name: { zh: '何牧童', en: 'He Mutong' } },
  { code: 'shen-cangyu', name: { zh: '沈苍语', en: 'Shen Cangyu' } },
  { code: 'tan-qiusheng', name: { zh: '谭秋声', en: 'Tan Qiusheng' } },
  { code: 'bai-luming', name: { zh: '白鹿鸣', en: 'Bai Luming' } },
  { code: 'qiao-mo', name: { zh: '乔陌', en: 'Qiao Mo' } },
  { code: 'ellen-marsh', name: { zh: '艾伦·马什', en: 'Ellen Marsh' } },
  { code: 'tomas-vidal', name: { zh: '托马斯·比达尔', en: 'Tomás Vidal' } },
  { code: 'ingrid-solberg', name: { zh: '英格丽·索尔贝里', en: 'Ingrid Solberg' } },
  { code: 'owen-achterberg', name: { zh: '欧文·阿赫特贝格', en: 'Owen Achterberg' } },
  { code: 'priya-raman', name: { zh: '普里娅·拉曼', en: 'Priya Raman' } },
  { code: 'marek-dusil', name: { zh: '马雷克·杜希尔', en: 'Marek Dušil' } },
];
