/** The usual cuts of a track, with what they are called unless the editor calls them otherwise. */
export const versionKinds = [
  { kind: '60s', zh: '60 秒', en: '60 s' },
  { kind: '30s', zh: '30 秒', en: '30 s' },
  { kind: '15s', zh: '15 秒', en: '15 s' },
  { kind: 'no-drums', zh: '无鼓', en: 'No drums' },
  { kind: 'no-melody', zh: '无旋律', en: 'No melody' },
  { kind: 'instrumental', zh: '无人声', en: 'Instrumental' },
  { kind: 'loop', zh: '循环', en: 'Loop' },
  { kind: 'stems', zh: '分轨', en: 'Stems' },
] as const;

export const newVersionKinds = () =>
  versionKinds.map(({ kind, zh, en }) => ({ value: kind as string, label: `${zh} / ${en}`, zh, en }));
