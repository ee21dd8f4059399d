// The face of the audio domain for other domains and the jobs.

export type { Refusal, RefusalCode } from './refusals.ts';
export { refusalCodes } from './refusals.ts';
export type {
  Delivery,
  DeliveryInput,
  DeliveryTags,
  IngestedMaster,
  IngestInput,
  IngestResult,
  MarkedTrial,
  MarkedTrialInput,
  MasterFormat,
  MasterKind,
  MasterTags,
  MusicalKey,
  RefusedMaster,
  Tempo,
  Tonic,
  Waveform,
  WorkOptions,
} from './shapes.ts';
export type { Warning, WarningCode } from './warnings.ts';
export { warningCodes } from './warnings.ts';
