// The calls by which operators deliver masters and see what became of them.
import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { id, listOf, pageOf } from '#platform/contract/shapes.ts';
import { largestMaster } from './limits.ts';

const states = ['waiting', 'working', 'ready', 'refused', 'failed'] as const;

const recording = () =>
  z.object({
    id: z.string(),
    versionId: z.string(),
    /** What it is a recording of: the version's code, the track and its title. */
    code: z.string(),
    trackId: z.string(),
    title: z.string(),
    originalName: z.string(),
    bytes: z.number(),
    state: z.enum(states),
    /** Why it was refused and what to do about it, in the operator's language; empty otherwise. */
    refusal: z.string(),
    /** What it was accepted with. */
    warnings: z.array(z.string()),
    format: z.nullable(z.string()),
    /** Seconds. */
    duration: z.nullable(z.number()),
    sampleRate: z.nullable(z.int()),
    channels: z.nullable(z.int()),
    bitDepth: z.nullable(z.int()),
    /** LUFS. */
    loudness: z.nullable(z.number()),
    /** dBTP. */
    truePeak: z.nullable(z.number()),
    bpm: z.nullable(z.number()),
    /** 0 to 1; below 0.3 a person should listen. */
    bpmConfidence: z.nullable(z.number()),
    musicalKey: z.nullable(z.string()),
    uploadedBy: z.string(),
    createdAt: z.string(),
    finishedAt: z.nullable(z.string()),
  });
export type RecordingView = z.output<ReturnType<typeof recording>>;

export const uploadMaster = /* @__PURE__ */ defineCall({
  name: 'audio.uploadMaster',
  method: 'POST',
  path: '/console/catalogue/uploadMaster',
  access: { operator: ['catalogue'] },
  input: z.object({ versionId: id() }),
  output: z.object({ id: z.string() }),
  takesFile: { most: largestMaster },
  writes: 'own transaction',
  section: 'ours',
});

export const listRecordings = /* @__PURE__ */ defineCall({
  name: 'audio.listRecordings',
  method: 'GET',
  path: '/console/catalogue/recordings',
  access: { operator: ['catalogue', 'viewer'] },
  input: z.object({
    ...pageOf(),
    versionId: z.optional(id()),
    state: z.optional(z.enum(states)),
    /** Only what somebody has to see to: refused or failed, and nothing newer delivered for its version. */
    open: z.optional(z.boolean()),
  }),
  output: listOf(recording()),
  section: 'ours',
});
