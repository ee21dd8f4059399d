import { handle } from '#platform/http/context.ts';
import type { Language } from '#platform/locale/messages.ts';
import { listRecordings, type RecordingView } from '../contract.ts';
import { recordingPage } from '../queries.ts';
import { refusalText, warningTexts } from '../words.ts';

type Row = Awaited<ReturnType<typeof recordingPage>>['rows'][number];

function viewOf(row: Row, language: Language): RecordingView {
  return {
    id: row.id,
    versionId: row.versionId,
    originalName: row.originalName,
    bytes: Number(row.bytes),
    state: row.state as RecordingView['state'],
    refusal: refusalText(row.refusal, language),
    warnings: warningTexts(row.warnings, language),
    format: row.format,
    duration: row.durationMs === null ? null : row.durationMs / 1000,
    sampleRate: row.sampleRate,
    channels: row.channels,
    bitDepth: row.bitDepth,
    loudness: row.loudnessLufs,
    truePeak: row.truePeakDbtp,
    bpm: row.bpm,
    bpmConfidence: row.bpmConfidence,
    musicalKey: row.musicalKey,
    uploadedBy: row.uploadedBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export const listRecordingsHandler = handle(listRecordings, async ({ input, db, language }) => {
  const { page, size, versionId, state } = input;
  const { rows, total } = await recordingPage(db, { versionId, state, offset: (page - 1) * size, limit: size });
  return { list: rows.map((row) => viewOf(row, language)), total, page, size };
});
