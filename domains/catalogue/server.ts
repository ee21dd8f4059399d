// The face of the catalogue for other domains, the jobs and apps/server.

export { type MarkedWorks, type Marks, marksPort, noMarks, trialAddressPort } from './ports.ts';
export { type ReadyRecording, recordingReady } from './recording-ready.ts';
export type { WorkOrderType } from './rules.ts';
export {
  type Deliverable,
  type DeliverableVersion,
  deliverables,
  findWork,
  findWorks,
  type LicensableWork,
  type WorkReference,
  workKey,
} from './works.ts';
