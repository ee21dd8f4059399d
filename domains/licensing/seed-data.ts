import type { Factor } from '#platform/money/money.ts';

// What the form asks and what it costs when a new store opens; from then on all of it is the operator's.

export interface SeedOption {
  code: string;
  zh: string;
  en: string;
  noteZh?: string;
  noteEn?: string;
  factor: Factor;
  /** Of a period; absent for a perpetual one. */
  months?: number;
}

const times = (numerator: number, denominator = 1): Factor => ({ numerator, denominator });

export const licensees: SeedOption[] = [
  {
    code: 'corporate',
    zh: '企业',
    en: 'Company',
    noteZh: '以公司、机构或品牌的名义使用',
    noteEn: 'In the name of a company, an institution or a brand',
    factor: times(1),
  },
  {
    code: 'personal',
    zh: '个人',
    en: 'Individual',
    noteZh: '以个人名义使用，不含受托制作',
    noteEn: 'In your own name, not for client work',
    factor: times(2, 3),
  },
];

export const territories: SeedOption[] = [
  { code: 'mainland_china', zh: '中国大陆', en: 'Mainland China', factor: times(1) },
  {
    code: 'greater_china',
    zh: '大中华区',
    en: 'Greater China',
    noteZh: '含香港、澳门与台湾',
    noteEn: 'With Hong Kong, Macao and Taiwan',
    factor: times(6, 5),
  },
  {
    code: 'worldwide',
    zh: '全球',
    en: 'Worldwide',
    noteZh: '任何国家和地区',
    noteEn: 'Any country or region',
    factor: times(8, 5),
  },
];

const staysUp = { noteZh: '期内发布的作品到期后可保留', noteEn: 'What is published within it may stay up' };

export const periods: SeedOption[] = [
  { code: 'one_year', zh: '1 年', en: '1 year', ...staysUp, factor: times(1), months: 12 },
  { code: 'three_years', zh: '3 年', en: '3 years', ...staysUp, factor: times(7, 5), months: 36 },
  {
    code: 'perpetual',
    zh: '永久',
    en: 'Perpetual',
    noteZh: '没有到期日',
    noteEn: 'It never runs out',
    factor: times(23, 10),
  },
];

export const forms: (SeedOption & { productions: SeedOption[] })[] = [
  {
    code: 'online_video',
    zh: '网络视频',
    en: 'Online video',
    factor: times(1),
    productions: [
      {
        code: 'web_short',
        zh: '网络短片',
        en: 'Web short',
        noteZh: '各网络平台，不含电视与院线',
        noteEn: 'Any online platform, not television or cinemas',
        factor: times(3, 2),
      },
      {
        code: 'creator_video',
        zh: '自媒体视频',
        en: 'Creator video',
        noteZh: '一个账号名下，可参与平台分成',
        noteEn: 'On one account, with the platform’s revenue share',
        factor: times(1),
      },
      {
        code: 'online_course',
        zh: '在线课程',
        en: 'Online course',
        noteZh: '免费或付费课程与培训',
        noteEn: 'Courses and training, free or paid',
        factor: times(6, 5),
      },
      {
        code: 'live_stream',
        zh: '直播',
        en: 'Live stream',
        noteZh: '直播与回放，一个账号名下',
        noteEn: 'The stream and its replay, on one account',
        factor: times(6, 5),
      },
      {
        code: 'podcast',
        zh: '播客与有声节目',
        en: 'Podcast',
        noteZh: '整档节目，片头片尾与正文',
        noteEn: 'The whole show: intro, outro and episodes',
        factor: times(1),
      },
    ],
  },
  {
    code: 'film_tv',
    zh: '影视节目',
    en: 'Film and television',
    factor: times(1),
    productions: [
      {
        code: 'documentary',
        zh: '纪录片',
        en: 'Documentary',
        noteZh: '网络与电视播出，不含院线',
        noteEn: 'Web and broadcast, not cinemas',
        factor: times(2),
      },
      {
        code: 'tv_programme',
        zh: '电视与综艺节目',
        en: 'TV programme',
        noteZh: '一季，网络与电视播出',
        noteEn: 'One season, web and broadcast',
        factor: times(5, 2),
      },
      {
        code: 'drama_series',
        zh: '电视剧与网络剧',
        en: 'Drama series',
        noteZh: '一季，网络与电视播出',
        noteEn: 'One season, web and broadcast',
        factor: times(3),
      },
      {
        code: 'theatrical_film',
        zh: '院线电影',
        en: 'Theatrical film',
        noteZh: '影院、电影节及之后的各个窗口',
        noteEn: 'Cinemas, festivals and every window after',
        factor: times(5),
      },
    ],
  },
  {
    code: 'advertising',
    zh: '广告宣传',
    en: 'Advertising',
    factor: times(1),
    productions: [
      {
        code: 'brand_film',
        zh: '品牌广告',
        en: 'Brand film',
        noteZh: '全部网络媒体，含付费投放',
        noteEn: 'All online media, paid placement included',
        factor: times(3),
      },
      {
        code: 'corporate_film',
        zh: '企业宣传片',
        en: 'Corporate film',
        noteZh: '官网、展会与内部播放，不含付费投放',
        noteEn: 'Website, trade fairs and in-house, no paid placement',
        factor: times(2),
      },
      {
        code: 'tv_commercial',
        zh: '电视广告',
        en: 'TV commercial',
        noteZh: '电视、网络与户外屏幕',
        noteEn: 'Television, web and outdoor screens',
        factor: times(4),
      },
    ],
  },
  {
    code: 'games_apps',
    zh: '游戏与应用',
    en: 'Games and apps',
    factor: times(1),
    productions: [
      {
        code: 'app',
        zh: '应用与小程序',
        en: 'App',
        noteZh: '一款产品，含后续更新',
        noteEn: 'One product with its updates',
        factor: times(2),
      },
      {
        code: 'mobile_game',
        zh: '手机游戏',
        en: 'Mobile game',
        noteZh: '一款产品，含更新与宣传片',
        noteEn: 'One title with its updates and trailers',
        factor: times(5, 2),
      },
      {
        code: 'console_game',
        zh: '主机与电脑游戏',
        en: 'Console or PC game',
        noteZh: '一款产品，含更新与宣传片',
        noteEn: 'One title with its updates and trailers',
        factor: times(7, 2),
      },
    ],
  },
  {
    code: 'live_spaces',
    zh: '现场与空间',
    en: 'Events and spaces',
    factor: times(1),
    productions: [
      {
        code: 'event',
        zh: '会议与活动',
        en: 'Event',
        noteZh: '一场活动，含现场视频',
        noteEn: 'One event with its screens and recap',
        factor: times(3, 2),
      },
      {
        code: 'exhibition',
        zh: '展览与展厅',
        en: 'Exhibition',
        noteZh: '一个场所，循环播放',
        noteEn: 'One venue, played in a loop',
        factor: times(2),
      },
      {
        code: 'stage_show',
        zh: '舞台演出',
        en: 'Stage show',
        noteZh: '一部剧目，含巡演',
        noteEn: 'One production with its tour',
        factor: times(5, 2),
      },
    ],
  },
];

/** Fen for one work with every factor 1, VAT included. */
export const basePrices = {
  music: { track: 60_000, album: 360_000, buyout: 6_800_000 },
  effect: { track: 6_000, album: 48_000, buyout: 900_000 },
} as const;
