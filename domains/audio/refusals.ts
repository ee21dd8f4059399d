// Why a recording is refused. A code is stable: it is stored with the upload and names the sentence in messages/*.json
// (`audio_refused_<code>`) that tells the uploader what to do. `params` fill the sentence's gaps.

export const refusalCodes = [
  'not_audio',
  'unsupported_format',
  'truncated',
  'header_mismatch',
  'corrupted',
  'too_short',
  'too_long',
  'too_large',
  'silent',
  'too_many_channels',
  'unsupported_sample_rate',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export type RefusalParams = Record<string, string | number>;

export type Refusal = { code: RefusalCode; params: RefusalParams };

/** Thrown while reading; becomes `{ ok: false, code, params }` at the domain's face. */
export class MasterRefused extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(`recording refused: ${code} ${JSON.stringify(params)}`);
    this.name = 'MasterRefused';
    this.code = code;
    this.params = params;
  }
}
