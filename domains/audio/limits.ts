// What a recording may be. Lengths: docs/decisions.md "Audio accepted"; the sizes keep one upload from filling a machine.

import type { MasterKind } from './shapes.ts';

/** Seconds, both ends included. */
export const lengthLimits: Record<MasterKind, { minimum: number; maximum: number }> = {
  music: { minimum: 10, maximum: 30 * 60 },
  effect: { minimum: 0.2, maximum: 30 * 60 },
};

/** Bytes. */
export const largestMaster = 500 * 1024 * 1024;

/** A recording that never rises above this sample peak (dBFS) is silent. */
export const silencePeak = -60;

export const mostChannels = 2;

/** Hertz. */
export const sampleRateLimits = { minimum: 8_000, maximum: 192_000 };

/** What uploaders are told to send instead of a format that is not taken. */
export const acceptedFormats = 'WAV, AIFF, FLAC, MP3, OGG';
