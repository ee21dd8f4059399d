import { versionFaces } from '#domains/catalogue/server.ts';
import { handle } from '#platform/http/context.ts';
import { type Language, pick } from '#platform/locale/messages.ts';
import { listRecordings, type RecordingView } from '../contract.ts';
import { recordingPage } from '../queries.ts';
import { refusalText, warningTexts } from '../words.ts';

type Row = Awaited<ReturnType<typeof recordingPage>>['rows'][number];

type Faces = Awaited<ReturnType<typeof versionFaces>>;

function viewOf(row: Row, faces: Faces, language: Language): RecordingView {
  const face = faces.get(row.versionId);
  return {
    code: face?.code ?? '',
    trackId: face?.trackId ?? '',
    title: face ? pick(language, face.titleZh, face.titleEn) : '',
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
  const { page, size, ...filter } = input;
  const { rows, total } = await recordingPage(db, { ...filter, offset: (page - 1) * size, limit: size });
  const faces = await versionFaces(
    db,
    rows.map(({ versionId }) => versionId),
  );
  return { list: rows.map((row) => viewOf(row, faces, language)), total, page, size };
});
