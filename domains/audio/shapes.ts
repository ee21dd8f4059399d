// The shapes that cross the face of the audio domain. Units stand in the names or beside them.

import type { Refusal } from './refusals.ts';
import type { Warning } from './warnings.ts';

/** What a recording is sold as; it decides the limits on its length (see limits.ts) and whether tempo and key are looked for. */
export type MasterKind = 'music' | 'effect';

/** Container and codec of a master, as found in the bytes, whatever the file's name says. */
export type MasterFormat = 'wav' | 'aiff' | 'flac' | 'mp3' | 'ogg_vorbis' | 'ogg_opus';

export type IngestInput = {
  /** A readable file. Its name and extension are not looked at. */
  path: string;
  kind: MasterKind;
};

export type WorkOptions = {
  /** An existing folder. A result appears there under its final name only when it is whole. */
  outDir: string;
  /** Aborting kills the child process; the promise rejects with an `AudioWorkFailure` whose reason is `aborted`. */
  signal?: AbortSignal;
};

/** A tempo measured on the samples. A suggestion: half and double are the usual errors, so both are offered. */
export type Tempo = {
  /** Beats per minute, one decimal, 60 to 200. */
  bpm: number;
  /** 0 to 1: how far the beat stands out from chance. Below 0.3 a person should listen. */
  confidence: number;
  /** Other plausible tempi (double, half, and what came second), best first, 30 to 300. */
  alternatives: number[];
};

export type Tonic = 'C' | 'C#' | 'D' | 'Eb' | 'E' | 'F' | 'F#' | 'G' | 'Ab' | 'A' | 'Bb' | 'B';

/** One of the 24 keys, measured on the samples. */
export type MusicalKey = {
  tonic: Tonic;
  mode: 'major' | 'minor';
  /** 0 to 1: the distance to the second best key. Below 0.3 a person should listen. */
  confidence: number;
};

/** What the file says about itself. Hints for a form, never facts: uploaders' tags are often wrong. */
export type MasterTags = {
  title: string | null;
  artist: string | null;
  composers: string[];
  album: string | null;
  genre: string | null;
  year: number | null;
  bpm: number | null;
  key: string | null;
  isrc: string | null;
  copyright: string | null;
  hasCover: boolean;
};

/**
 * 480 points of `[peak, rms]` over the whole length, each 0 to 100. 100 is the 98.5th percentile of the peaks, so one loud
 * click does not flatten the rest; what is louder is cut there.
 */
export type Waveform = [peak: number, rms: number][];

export type IngestedMaster = {
  ok: true;
  format: MasterFormat;
  /** False for MP3, Vorbis and Opus. */
  lossless: boolean;
  /** Counted on the decoded samples. */
  durationMs: number;
  /** Hertz. */
  sampleRate: number;
  /** 1 or 2. */
  channels: number;
  /** Bits per sample; null for lossy formats, which have none. */
  bitDepth: number | null;
  /** The file's length. */
  bytes: number;
  /** Integrated loudness in LUFS (ITU-R BS.1770-4), two decimals. */
  loudness: number;
  /** True peak in dBTP (ITU-R BS.1770-4 annex 2, 4x oversampled), two decimals. */
  truePeak: number;
  /** Null for effects, and where no beat was found. */
  tempo: Tempo | null;
  /** Null for effects, and where nothing tonal was found. */
  key: MusicalKey | null;
  tags: MasterTags;
  warnings: Warning[];
  /** 32 numbers of sound for similarity search: see `featureNames` in measuring/features.ts. */
  features: number[];
  waveform: Waveform;
  /** The trial version, in `outDir`: full length, MP3, 128 kbps, stereo, 44.1 or 48 kHz. */
  trialPath: string;
};

export type RefusedMaster = { ok: false } & Refusal;

export type IngestResult = IngestedMaster | RefusedMaster;

/** What is written into a delivered file, so that it still says what it is when it has left its folder. */
export type DeliveryTags = {
  title: string;
  writers: string[];
  album: string;
  licenceNumber: string;
  /** For example `© 2025 Tonebank`. */
  copyright: string;
  /** JPEG or PNG. */
  cover?: { data: Uint8Array; mimeType: 'image/jpeg' | 'image/png' };
};

export type DeliveryInput = { path: string; tags: DeliveryTags };

export type Delivery = {
  /** The master as it was delivered, sample for sample, with the tags added. */
  masterPath: string;
  masterFormat: MasterFormat;
  /** 320 kbps MP3 with the same tags; null for a lossy master, which is never transcoded upwards. */
  mp3Path: string | null;
};

export type MarkedTrialInput = {
  /** A master, or any other recording that could be one. */
  path: string;
  tags?: { title: string; writers: string[] };
};

export type MarkedTrial = {
  /** 128 kbps MP3 with a short audible mark every 20 s. */
  path: string;
  durationMs: number;
};
