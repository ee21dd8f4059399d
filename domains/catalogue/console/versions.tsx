import { type ComponentType, type FormEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { useDeed } from '#platform/console/use-call.ts';
import { Button } from '#ui/button.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Notice, StatusMark } from '#ui/status-mark.tsx';
import { TextField } from '#ui/text-field.tsx';
import { clockTime } from '#ui/time.ts';
import { Waveform } from '#ui/waveform.tsx';
import { addVersion } from '../console-tracks-contract.ts';
import { decodeWave } from '../wave-shape.ts';
import { newVersionKinds } from './version-kinds.ts';
import type { Track } from './work-words.tsx';
import './versions.css';

function AddVersion({ track }: { track: Track }) {
  const [open, setOpen] = useState(false);
  const { run, busy, problem } = useDeed(addVersion);
  const kinds = newVersionKinds();
  const [kind, setKind] = useState(kinds[0]!.value);
  const chosen = kinds.find(({ value }) => value === kind) ?? kinds[0]!;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const given = new FormData(event.currentTarget);
    const words = { labelZh: String(given.get('labelZh')), labelEn: String(given.get('labelEn')) };
    if (await run({ trackId: track.id, kind, ...words })) setOpen(false);
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.catalogue_version_add()}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.catalogue_version_add()}
        closeLabel={m.console_close()}
        width={400}
      >
        <form className="catalogue-add-named" onSubmit={submit}>
          <SelectField
            label={m.catalogue_version_kind()}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            options={kinds}
          />
          <TextField
            key={`zh-${kind}`}
            name="labelZh"
            label={m.console_name_zh()}
            defaultValue={chosen.zh}
            maxLength={30}
            required
          />
          <TextField
            key={`en-${kind}`}
            name="labelEn"
            label={m.console_name_en()}
            defaultValue={chosen.en}
            maxLength={30}
            required
          />
          {problem ? <Notice tone="fail" title={problem} /> : null}
          <Button type="submit" tone="ink" busy={busy}>
            {m.catalogue_version_add()}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

/** What the audio domain's panel gets to show and do about a version. */
export type VersionPanel = {
  version: Track['versions'][number];
  /** What the form says of the track; measured values can be put into it. Only the main version speaks for the track. */
  suggest: {
    bpm: number | null;
    musicalKey: string | null;
    onBpm: (bpm: number) => void;
    onKey: (musicalKey: string) => void;
  } | null;
};

function useSuggest(): NonNullable<VersionPanel['suggest']> {
  const { watch, setValue } = useFormContext<{ bpm: number | string | null; musicalKey: string | null }>();
  const bpm = watch('bpm');
  const change = { shouldDirty: true, shouldValidate: true };
  return {
    bpm: typeof bpm === 'number' ? bpm : null,
    musicalKey: watch('musicalKey'),
    onBpm: (next) => setValue('bpm', next, change),
    onKey: (next) => setValue('musicalKey', next, change),
  };
}

type VersionsProps = { track: Track; panel: ComponentType<VersionPanel> };

/** The versions of a track with their waveforms; `panel` is the audio domain's: what was delivered, and delivering more. */
export function Versions({ track, panel: Panel }: VersionsProps) {
  const may = useMay(addVersion);
  const suggest = useSuggest();
  return (
    <Section
      level={3}
      title={m.catalogue_versions_title()}
      note={track.versions.length}
      end={may ? <AddVersion track={track} /> : undefined}
    >
      <ol className="catalogue-versions">
        {track.versions.map((version) => (
          <li key={version.id}>
            <header>
              <h4>{version.labelZh}</h4>
              <span className="tb-muted tb-num">{version.code}</span>
              {version.isMain ? <span className="tb-muted">{m.catalogue_version_main()}</span> : null}
              {version.ready ? (
                <span className="tb-num catalogue-version-time">{clockTime(version.duration)}</span>
              ) : (
                <StatusMark tone="wait">{m.catalogue_no_recording()}</StatusMark>
              )}
            </header>
            {version.ready ? (
              <div className="catalogue-version-wave">
                <Waveform
                  points={decodeWave(version.waveShape)}
                  label={m.catalogue_waveform({ title: version.labelZh })}
                  duration={version.duration}
                />
              </div>
            ) : null}
            <Panel version={version} suggest={version.isMain ? suggest : null} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
