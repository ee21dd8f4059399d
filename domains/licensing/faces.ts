import { albumCardsOf, type Reader, trackRowsOf, workKey } from '#domains/catalogue/server.ts';

/** How a work is shown in a cart, an order or a licence: its picture, and where it leads. */
export interface WorkFace {
  /** The main version of a track, an album's own id: `dataId` of the calls that order it. */
  dataId: string;
  image: string;
  musicLibraryTypeId: number;
  /** The English title beside a Chinese one; else empty. */
  subtitle: string;
}

/** The faces of tracks and albums by `workKey`, in a bounded number of queries. What the store shows no more has none. */
export async function workFaces(
  reader: Reader,
  works: readonly { trackId: string | null; albumId: string | null }[],
): Promise<Map<string, WorkFace>> {
  const ids = (pick: (work: (typeof works)[number]) => string | null) => [
    ...new Set(works.map(pick).filter((id) => id !== null)),
  ];
  const faces = new Map<string, WorkFace>();
  for (const row of await trackRowsOf(reader, { trackIds: ids((work) => work.trackId) })) {
    const { id: dataId, image, musicLibraryTypeId, subtitle } = row;
    faces.set(workKey({ trackId: row.trackId }), { dataId, image, musicLibraryTypeId, subtitle });
  }
  for (const card of await albumCardsOf(
    reader,
    ids((work) => (work.trackId === null ? work.albumId : null)),
  )) {
    const { id: dataId, image, musicLibraryTypeId, subtitle } = card;
    faces.set(workKey({ albumId: card.id }), { dataId, image, musicLibraryTypeId, subtitle });
  }
  return faces;
}
