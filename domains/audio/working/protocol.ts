// What parent and child say to each other.

import type { Refusal } from '../refusals.ts';
import type { Delivery, DeliveryInput, IngestedMaster, IngestInput, MarkedTrial, MarkedTrialInput } from '../shapes.ts';

/** The kinds of work, each with its input and its result. */
export type Works = {
  ingest: { input: IngestInput; result: IngestedMaster };
  delivery: { input: DeliveryInput; result: Delivery };
  markedTrial: { input: MarkedTrialInput; result: MarkedTrial };
};

export type WorkName = keyof Works;

export type Request = {
  [Name in WorkName]: { work: Name; input: Works[Name]['input']; scratchDir: string; outDir: string };
}[WorkName];

export type Reply =
  | { done: Works[WorkName]['result'] }
  | { refused: Refusal }
  /** A bug or a full disk: the text of the error. */
  | { failed: string };
