import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { WrittenInput } from '#ui/console/inputs.tsx';
import { TextButton } from '#ui/link.tsx';

const LEAST = 20;
const MOST = 300;

function readTempo(text: string): number | undefined {
  const bpm = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return bpm >= LEAST && bpm <= MOST ? bpm : undefined;
}

const written = (bpm: number): string => String(Math.round(bpm * 100) / 100);

/** The tempo. Measured ones are most often wrong by an octave, so twice and half are one press away. */
export function TempoInput() {
  const { watch, setValue } = useFormContext<{ bpm: number | string | null }>();
  const bpm = watch('bpm');
  const turn = (factor: number) => {
    if (typeof bpm !== 'number' || readTempo(written(bpm * factor)) === undefined) return null;
    const next = Number(written(bpm * factor));
    return (
      <TextButton
        key={factor}
        aria-label={m.catalogue_tempo_set({ bpm: written(next) })}
        onClick={() => setValue('bpm', next, { shouldDirty: true, shouldValidate: true })}
      >
        {factor === 2 ? '× 2' : '÷ 2'}
      </TextButton>
    );
  };
  return (
    <WrittenInput<number>
      source="bpm"
      label={m.catalogue_fact_tempo()}
      aside={
        <span className="catalogue-tempo">
          {turn(0.5)} {turn(2)}
        </span>
      }
      hint={m.catalogue_tempo_hint()}
      inputMode="decimal"
      read={readTempo}
      write={written}
      wrong={m.catalogue_tempo_wrong({ least: LEAST, most: MOST })}
    />
  );
}
