import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { useFileDeed } from '#platform/console/upload.ts';
import { useCall } from '#platform/console/use-call.ts';
import { FileButton } from '#ui/console/file-button.tsx';
import { Progress } from '#ui/console/progress.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { When } from '#ui/console/when.tsx';
import { TextButton } from '#ui/link.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { Facts } from '#ui/table.tsx';
import { listRecordings, type RecordingView, uploadMaster } from '../contract.ts';
import { largestMaster } from '../limits.ts';
import { formatLine, measurementsOf, megabytes, RecordingState } from './recording-words.tsx';
import { type Suggest, Suggestions } from './suggestions.tsx';
import './version-recordings.css';

const ACCEPTED = '.wav,.aif,.aiff,.flac,.mp3,.ogg,.opus,audio/*';
/** How often it is asked what became of a recording that is being worked on. */
const ASK_MS = 1_000;

const inWork = (recording: RecordingView | undefined) =>
  recording?.state === 'waiting' || recording?.state === 'working';

/** When the latest recording is decided, everything that shows its version is asked for anew. */
function useNewsOf(recording: RecordingView | undefined): void {
  const cache = useQueryClient();
  const before = useRef(recording);
  useEffect(() => {
    const decided = inWork(before.current) && recording?.id === before.current?.id && !inWork(recording);
    before.current = recording;
    if (decided) void cache.invalidateQueries();
  }, [recording, cache]);
}

/** What came of a delivery: measured, refused in words that say what to do, or still under way. */
function Outcome({ recording, suggest }: { recording: RecordingView; suggest: Suggest | null }) {
  const { state, refusal, warnings } = recording;
  return (
    <div className="audio-outcome">
      <p className="audio-file">
        <RecordingState state={state} />
        <span>{recording.originalName}</span>
        <span className="tb-muted tb-num">
          {[megabytes(recording.bytes), formatLine(recording)].filter(Boolean).join(' / ')}
        </span>
        <span className="tb-muted">
          {recording.uploadedBy} <When at={recording.createdAt} />
        </span>
      </p>
      {inWork(recording) ? <Progress label={m.audio_measuring()} part={null} /> : null}
      {refusal === '' ? null : <Notice tone="fail" title={refusal} />}
      {state === 'ready' ? <Facts facts={measurementsOf(recording)} /> : null}
      {warnings.map((warning) => (
        <Notice key={warning} tone="wait" title={warning} />
      ))}
      {state === 'ready' && suggest ? <Suggestions recording={recording} suggest={suggest} /> : null}
    </div>
  );
}

type VersionRecordingsProps = { version: { id: string; code: string; ready: boolean }; suggest: Suggest | null };

/** The masters of one version: what was delivered last and what came of it, and delivering another. */
export function VersionRecordings({ version, suggest }: VersionRecordingsProps) {
  const mayRead = useMay(listRecordings);
  const mayUpload = useMay(uploadMaster);
  const { data } = useCall(
    listRecordings,
    { versionId: version.id, size: 1 },
    { enabled: mayRead, every: (answer) => (inWork(answer?.list[0]) ? ASK_MS : 0) },
  );
  const latest = data?.list[0];
  useNewsOf(latest);
  const { send, stop, sent, problem } = useFileDeed(uploadMaster);
  return (
    <div className="audio-recordings">
      {latest ? <Outcome recording={latest} suggest={suggest} /> : null}
      {sent === null ? null : (
        <div className="audio-sending">
          <Progress label={sent < 1 ? m.console_sending() : m.audio_storing()} part={sent < 1 ? sent : null} />
          <TextButton onClick={stop}>{m.console_cancel()}</TextButton>
        </div>
      )}
      {problem ? <Notice tone="fail" title={problem} /> : null}
      {mayUpload && sent === null ? (
        <p className="audio-upload">
          <FileButton
            label={latest ? m.audio_upload_again() : m.audio_upload()}
            accept={ACCEPTED}
            size="small"
            disabled={inWork(latest)}
            onFile={(file) => void send({ versionId: version.id }, file)}
          />
          {suggest ? (
            <span className="tb-muted">{m.audio_upload_hint({ limit: largestMaster / 1_048_576 })}</span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
