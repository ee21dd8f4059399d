import type { ReactNode } from 'react';
import { m } from '#messages';
import { StatusMark, type StatusTone } from '#ui/status-mark.tsx';
import { clockTime } from '#ui/time.ts';
import type { RecordingView } from '../contract.ts';

const states: Record<RecordingView['state'], { tone: StatusTone; label: () => string }> = {
  waiting: { tone: 'wait', label: m.audio_state_waiting },
  working: { tone: 'wait', label: m.audio_state_working },
  ready: { tone: 'ok', label: m.audio_state_ready },
  refused: { tone: 'fail', label: m.audio_state_refused },
  failed: { tone: 'fail', label: m.audio_state_failed },
};

export function RecordingState({ state }: Pick<RecordingView, 'state'>): ReactNode {
  const { tone, label } = states[state];
  return <StatusMark tone={tone}>{label()}</StatusMark>;
}

export const stateOptions = () => Object.entries(states).map(([value, { label }]) => ({ value, label: label() }));

/** One decimal, with the minus of typography: `−14.2`. */
export const decimal = (value: number): string => value.toFixed(1).replace('-', '−');

const MEGABYTE = 1_048_576;
export const megabytes = (bytes: number): string => `${decimal(bytes / MEGABYTE)} MB`;

const channelsText = (channels: number): string => (channels === 1 ? m.audio_mono() : m.audio_stereo());

/** What the file is, in a line: format, rate, depth, channels. */
export function formatLine({ format, sampleRate, bitDepth, channels }: RecordingView): string {
  return [
    format?.toUpperCase(),
    sampleRate === null ? null : `${sampleRate / 1000} kHz`,
    bitDepth === null ? null : m.audio_bits({ bits: bitDepth }),
    channels === null ? null : channelsText(channels),
  ]
    .filter(Boolean)
    .join(' / ');
}

/** What was measured, as facts side by side. */
export function measurementsOf({ duration, loudness, truePeak }: RecordingView) {
  return [
    ...(duration === null
      ? []
      : [{ key: 'duration', label: m.catalogue_column_duration(), value: clockTime(duration) }]),
    ...(loudness === null ? [] : [{ key: 'loudness', label: m.audio_loudness(), value: `${decimal(loudness)} LUFS` }]),
    ...(truePeak === null ? [] : [{ key: 'peak', label: m.audio_true_peak(), value: `${decimal(truePeak)} dBTP` }]),
  ];
}

/** The acts of audio in the audit log. */
export const audioActs: Readonly<Record<string, () => string>> = {
  'audio.upload-master': m.audio_act_upload_master,
};
