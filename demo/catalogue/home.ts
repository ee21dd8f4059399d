import type { Banner, Bilingual } from './types.ts';

/** The four slides of the home page. */
export const BANNERS: readonly Banner[] = [
  {
    album: 'TB-0042',
    line: {
      zh: '七段写给海上夜晚的音乐，旁白可以放心地压在上面。',
      en: 'Seven pieces for a night at sea, with room for a voice on top.',
    },
  },
  {
    album: 'TB-0072',
    line: { zh: '皮、铜、人声，站在一扇很大的门前。', en: 'Skins, bronze and voices in front of a very large door.' },
  },
  {
    album: 'TB-0052',
    line: { zh: '写给屏幕亮起来的那几秒。', en: 'For the seconds in which a screen lights up.' },
  },
  {
    album: 'TB-0046',
    line: {
      zh: '四十天，五封信：竹、井、木门、远处的鼓。',
      en: 'Forty days, five letters: bamboo, a well, a gate, a drum down the valley.',
    },
  },
];

/** Albums of the editors' choice on the home page, the first drawn large. */
export const EDITORS_PICKS: readonly string[] = [
  'TB-0046',
  'TB-0049',
  'TB-0057',
  'TB-0063',
  'TB-0053',
  'TB-0062',
  'TB-0065',
];

/** What people search for, offered under the search field. Every part of each is a tag, so that each finds something. */
export const HOT_KEYWORDS: readonly Bilingual[] = [
  { zh: '片头', en: 'title sequence' },
  { zh: '温暖/钢琴', en: 'warm/piano' },
  { zh: '国风', en: 'guofeng' },
  { zh: '科技', en: 'technology' },
  { zh: '城市/延时摄影', en: 'city/time-lapse' },
  { zh: '悬疑', en: 'suspense' },
  { zh: '年会', en: 'company gala' },
  { zh: '旁白铺底', en: 'underscore' },
  { zh: '婚礼', en: 'wedding' },
];

interface Named {
  name: Bilingual;
  site: string;
}

/** Partners whose names stand in the footer; invented. */
export const PARTNERS: readonly Named[] = [
  { name: { zh: '长河影像', en: 'Changhe Pictures' }, site: 'https://changhe.example' },
  { name: { zh: '北窗纪录', en: 'North Window Documentary' }, site: 'https://northwindow.example' },
  { name: { zh: '半月谈播客', en: 'Half Moon Podcasts' }, site: 'https://halfmoon.example' },
  { name: { zh: '石榴互动', en: 'Pomegranate Games' }, site: 'https://pomegranate.example' },
  { name: { zh: '白噪工作室', en: 'White Noise Studio' }, site: 'https://whitenoise.example' },
  { name: { zh: '十字街剪辑', en: 'Crossroads Editing' }, site: 'https://crossroads.example' },
];

/** Customers who are shown as such; invented. */
export const CUSTOMERS: readonly Named[] = [
  { name: { zh: '零点配送', en: 'Midnight Delivery' }, site: 'https://midnight.example' },
  { name: { zh: '垭口以西摄制组', en: 'The West of the Pass crew' }, site: 'https://westofthepass.example' },
  { name: { zh: '青瓦茶', en: 'Grey Tile Tea' }, site: 'https://greytile.example' },
  { name: { zh: '远山汽车', en: 'Far Hills Motors' }, site: 'https://farhills.example' },
  { name: { zh: '小满亲子', en: 'Grain Buds Family' }, site: 'https://grainbuds.example' },
  { name: { zh: '江城美术馆', en: 'River City Museum of Art' }, site: 'https://rivercity.example' },
  { name: { zh: '折叠桌游', en: 'Folding Table Games' }, site: 'https://foldingtable.example' },
  { name: { zh: '晨雾航空', en: 'Morning Mist Airways' }, site: 'https://morningmist.example' },
];

/** Films that used a track, for the home page; invented. */
export const CASES: readonly { title: Bilingual; line: Bilingual; story: Bilingual; track: string }[] = [
  {
    title: { zh: '窗边的人', en: 'The Woman at the Window' },
    line: { zh: '剧情短片 · 导演 林述', en: 'Short film · directed by Lin Shu' },
    story: {
      zh: '十一分钟，一个房间，两句台词。导演先剪完了无声版，再用三首曲子轮流试；留下来的那首，正好在主角转身的时候空了一拍。',
      en: 'Eleven minutes, one room, two lines of dialogue. The director cut it silent, then tried three pieces against it; the one that stayed happened to leave a beat empty just as she turns round.',
    },
    track: 'TB-0045-02',
  },
  {
    title: { zh: '垭口以西', en: 'West of the Pass' },
    line: { zh: '六集纪录片 · 长河影像', en: 'Six-part documentary · Changhe Pictures' },
    story: {
      zh: '每一集的渡河段落都用同一首曲子的不同版本：第一集是完整版，第三集只剩铺底，第六集把旋律还了回来。',
      en: 'Every episode crosses a river, and each crossing uses another version of one piece: the full mix in the first, only the bed by the third, and the tune given back in the sixth.',
    },
    track: 'TB-0062-04',
  },
  {
    title: { zh: '零点配送', en: 'Midnight Delivery' },
    line: { zh: '品牌片 · 导演 何予安', en: 'Brand film · directed by He Yu’an' },
    story: {
      zh: '一位骑手的夜班，拍了七个晚上，成片九十秒。音乐在红灯前停住，绿灯亮起时回来。',
      en: 'One courier’s night shift, shot over seven nights and cut to ninety seconds. The music stops at the red light and comes back with the green.',
    },
    track: 'TB-0065-01',
  },
];
