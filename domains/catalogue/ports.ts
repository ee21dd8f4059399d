import type { CallContext } from '#platform/http/context.ts';
import { definePort } from '#platform/port/port.ts';

/** What a list shows: the versions and tracks of its rows, or the albums of its cards. */
export interface MarkedWorks {
  versionIds: readonly string[];
  trackIds: readonly string[];
  albumIds: readonly string[];
}

/** What the account has to do with them. Favourites are by version and album, cart and licences by track and album. */
export interface Marks {
  favouriteVersions: ReadonlySet<string>;
  favouriteAlbums: ReadonlySet<string>;
  cartTracks: ReadonlySet<string>;
  cartAlbums: ReadonlySet<string>;
  /** Licensed, and the licence is in force. A licence of an album covers its tracks too. */
  ownedTracks: ReadonlySet<string>;
  ownedAlbums: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
export const noMarks: Marks = {
  favouriteVersions: none,
  favouriteAlbums: none,
  cartTracks: none,
  cartAlbums: none,
  ownedTracks: none,
  ownedAlbums: none,
};

/** The marks of all rows of a list at once, in a bounded number of queries. Asked for accounts only. */
export const marksPort = definePort(
  async (_context: Pick<CallContext, 'db' | 'services'>, _accountId: string, _works: MarkedWorks): Promise<Marks> =>
    noMarks,
);

/** The encrypted trial address of a version that is ready, as `tryMusicFile` carries it; filled in by playback. */
export const trialAddressPort = definePort((_context: Pick<CallContext, 'services'>, _versionId: string): string => '');
