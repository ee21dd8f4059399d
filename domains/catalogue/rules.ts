// Pure rules of the catalogue: what may be licensed, what stands on the wire for it.

/** `orderType` at the wire (readings, "Values on the wire"): what a licence of a work is ordered as. */
export type WorkOrderType = 1 | 2 | 3 | 4;

/** Music library type below 3 is music, above 2 sound effects (specification, section 9). */
export const isMusicLibrary = (libraryTypeId: number): boolean => libraryTypeId < 3;

/** A track is ordered as music (1) or effect (2), an album as album (3) or, sold once and whole, as buyout album (4). */
export function orderTypeOf(work: {
  kind: 'track' | 'album';
  libraryTypeId: number;
  isBuyout: boolean;
}): WorkOrderType {
  if (work.kind === 'track') return isMusicLibrary(work.libraryTypeId) ? 1 : 2;
  return work.isBuyout ? 4 : 3;
}

/** The tracks of a buyout album are licensed with it alone; everything else is licensed while it and its album are on sale. */
export function trackOnSale(track: { status: string; albumStatus: string; albumIsBuyout: boolean }): boolean {
  return track.status === 'on_sale' && track.albumStatus === 'on_sale' && !track.albumIsBuyout;
}

/** An album is licensed while it is on sale and at least one of its tracks is. */
export function albumOnSale(album: { status: string; tracksOnSale: number }): boolean {
  return album.status === 'on_sale' && album.tracksOnSale > 0;
}
