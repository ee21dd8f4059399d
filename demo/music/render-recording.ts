import { ALBUMS } from '../catalogue/all-albums.ts';
import type { Track } from '../catalogue/types.ts';
import { RATE } from './dsp/stereo.ts';
import { renderEffect } from './effects/all-effects.ts';
import type { VersionKind } from './recipe.ts';
import { renderMusic } from './render-music.ts';
import { planForm, type Section, versionSeconds } from './score/form.ts';

export interface Recording {
  sampleRate: 44100;
  channels: 2;
  samples: readonly [left: Float32Array, right: Float32Array];
}

function trackOf(code: string): Track {
  for (const album of ALBUMS) {
    const track = album.tracks.find((t) => t.code === code);
    if (track) return track;
  }
  throw new Error(`No track ${code} in the demo catalogue`);
}

/** Seconds that one version of a track lasts, without rendering it. */
export function recordingSeconds(track: Track, version: VersionKind): number {
  if (track.sound.kind === 'effect') return track.seconds;
  return versionSeconds(version, track.seconds, (60 / track.sound.bpm) * track.sound.meter);
}

/** The sections of a version with the second each starts at; an effect has none. */
export function recordingSections(
  track: Track,
  version: VersionKind,
): { name: Section['name']; startSeconds: number }[] {
  if (track.sound.kind === 'effect') return [];
  const bar = (60 / track.sound.bpm) * track.sound.meter;
  const plan = planForm(track.sound.form, version, track.seconds, bar);
  return plan.sections.map((s) => ({ name: s.name, startSeconds: s.startBar * bar }));
}

/**
 * Renders one version of a track: 44.1 kHz stereo, about -16 LUFS (music), no peak above -1 dBTP. The same call gives the same
 * samples. Throws when the catalogue has no such track or the track no such version.
 */
export function renderRecording(request: { trackCode: string; version: VersionKind }): Recording {
  const track = trackOf(request.trackCode);
  if (!track.versions.includes(request.version)) throw new Error(`${track.code} has no version "${request.version}"`);
  const { sound } = track;
  const bus =
    sound.kind === 'music'
      ? renderMusic(track.code, sound, track.seconds, request.version)
      : renderEffect(track.code, sound, track.seconds);
  return { sampleRate: RATE, channels: 2, samples: [bus.left, bus.right] };
}
