import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { trackLineOf } from '../console-lines.ts';
import { getTrack } from '../console-tracks-contract.ts';
import { trackRecord } from '../queries/console-tracks.ts';
import { versionRecords } from '../queries/rows.ts';
import { seconds } from '../rows.ts';

export const getTrackHandler = handle(getTrack, async ({ input, db, language }) => {
  const track = await trackRecord(db, input.id);
  if (!track) throw notFound();
  const { articleNo, descriptionZh, descriptionEn, vocal, priceFen, offShelfReason, tagIds, composerIds } = track;
  const versions = await versionRecords(db, input.id);
  return {
    ...trackLineOf(track, language),
    articleNo,
    descriptionZh,
    descriptionEn,
    vocal: vocal as 'none' | 'chant' | 'lyrics',
    priceFen,
    offShelfReason,
    tagIds,
    composerIds,
    versions: versions.map(({ durationMs, waveShape, ...version }) => ({
      ...version,
      duration: seconds(durationMs),
      waveShape: waveShape ?? '',
    })),
  };
});
