import { lastMetro } from './albums/last-metro.ts';
import { letters } from './albums/letters.ts';
import { nightFerry } from './albums/night-ferry.ts';
import type { Album } from './types.ts';

/** Every album of the demo catalogue. */
export const ALBUMS: readonly Album[] = [nightFerry, lastMetro, letters];
