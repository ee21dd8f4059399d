// What a recording is accepted with, and its uploader and the auditor should know. Sentences: `audio_warning_<code>`.

export const warningCodes = [
  'clipping',
  'lossy_master',
  'mono',
  'low_sample_rate',
  'low_bit_depth',
  'tag_bpm_differs',
] as const;

export type WarningCode = (typeof warningCodes)[number];

export type Warning = { code: WarningCode; params: Record<string, string | number> };
