import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import type { RecordingView } from '../contract.ts';
import { decimal } from './recording-words.tsx';

/** The track's tempo and key as its form has them, and putting measured ones there. */
export type Suggest = {
  bpm: number | null;
  musicalKey: string | null;
  onBpm: (bpm: number) => void;
  onKey: (musicalKey: string) => void;
};

/** Below this somebody should listen before believing it. */
const SURE = 0.3;
const SAME_BPM = 0.05;

const rounded = (bpm: number): number => Math.round(bpm * 10) / 10;

function Tempo({ bpm, confidence, suggest }: { bpm: number; confidence: number; suggest: Suggest }) {
  const candidates = [bpm, bpm * 2, bpm / 2].map(rounded).filter((one) => one >= 20 && one <= 300);
  return (
    <div className="audio-suggestion">
      <span>
        {m.audio_tempo_measured({ bpm: decimal(bpm) })}{' '}
        <span className="tb-muted">{confidence < SURE ? m.audio_tempo_unsure() : null}</span>
      </span>
      {candidates.map((candidate) => (
        <Button
          key={candidate}
          size="small"
          aria-pressed={suggest.bpm !== null && Math.abs(suggest.bpm - candidate) < SAME_BPM}
          onClick={() => suggest.onBpm(candidate)}
        >
          {m.audio_take_bpm({ bpm: decimal(candidate) })}
        </Button>
      ))}
    </div>
  );
}

function keyText(key: string): string {
  const [name = '', mode] = key.split(' ');
  return mode === 'minor' ? m.catalogue_key_minor({ name }) : m.catalogue_key_major({ name });
}

/** Measured tempo and key as suggestions: tempi are right or wrong by an octave, so all three stand ready. */
export function Suggestions({ recording, suggest }: { recording: RecordingView; suggest: Suggest }) {
  const { bpm, bpmConfidence, musicalKey } = recording;
  return (
    <div className="audio-suggestions">
      {bpm === null ? null : <Tempo bpm={bpm} confidence={bpmConfidence ?? 0} suggest={suggest} />}
      {musicalKey === null ? null : (
        <div className="audio-suggestion">
          <span>{m.audio_key_measured({ key: keyText(musicalKey) })}</span>
          <Button
            size="small"
            aria-pressed={suggest.musicalKey === musicalKey}
            onClick={() => suggest.onKey(musicalKey)}
          >
            {m.audio_take_key({ key: keyText(musicalKey) })}
          </Button>
        </div>
      )}
    </div>
  );
}
