import AudioLines from 'lucide-react/icons/audio-lines';
import { Link } from 'react-router';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import { SelectFilter, TabFilter } from '#ui/console/filters.tsx';
import { ConsoleList, type ListColumn } from '#ui/console/list.tsx';
import { When } from '#ui/console/when.tsx';
import { listRecordings, type RecordingView } from '../contract.ts';
import { audioActs, formatLine, megabytes, RecordingState, stateOptions } from './recording-words.tsx';
import './version-recordings.css';

const columns = (): ListColumn<RecordingView>[] => [
  {
    key: 'work',
    head: m.catalogue_column_track(),
    cell: ({ trackId, title, code }) => (
      <>
        <Link className="tb-link" to={`/tracks/${trackId}`}>
          {title}
        </Link>{' '}
        <span className="tb-muted tb-num">{code}</span>
      </>
    ),
  },
  {
    key: 'file',
    head: m.audio_file(),
    cell: (recording) => (
      <>
        {recording.originalName}
        <br />
        <span className="tb-muted tb-num">
          {[megabytes(recording.bytes), formatLine(recording)].filter(Boolean).join(' / ')}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    head: m.console_state(),
    cell: ({ state, refusal, warnings }) => (
      <>
        <RecordingState state={state} />
        {[refusal, ...warnings].filter(Boolean).map((sentence) => (
          <p key={sentence} className="audio-why">
            {sentence}
          </p>
        ))}
      </>
    ),
  },
  { key: 'by', head: m.audio_uploaded_by(), cell: ({ uploadedBy }) => uploadedBy || m.audio_by_program() },
  { key: 'at', head: m.audio_uploaded_at(), cell: ({ createdAt }) => <When at={createdAt} />, figures: true },
];

function RecordingList() {
  return (
    <ConsoleList<RecordingView>
      title={m.audio_recordings()}
      columns={columns()}
      filters={
        <>
          <TabFilter source="state" label={m.console_state()} options={stateOptions()} />
          <SelectFilter
            source="open"
            label={m.audio_open()}
            options={[{ value: 'true', label: m.audio_open_only() }]}
          />
        </>
      }
      empty={{ title: m.audio_recordings_none(), text: m.audio_recordings_none_text() }}
    />
  );
}

export const recordingsResource: ConsoleResource = {
  name: 'recordings',
  label: m.audio_recordings,
  icon: AudioLines,
  roles: ['catalogue', 'viewer'],
  calls: { list: listRecordings },
  list: RecordingList,
  acts: audioActs,
};
