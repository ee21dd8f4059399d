import type { Database } from '#platform/database/database.ts';
import { albumsToRemove, deleteAlbum, forgetImport, withdrawAlbum } from './queries/removal.ts';

export interface RemovedImport {
  /** Codes of albums that are gone. */
  removed: string[];
  /** Codes of albums that somebody ordered or licensed: they are off the shelf, since the records must stay. */
  withdrawn: string[];
  /** Objects that nothing needs any more; remove them once the transaction is committed. */
  objects: string[];
}

/** Takes a body of works out again, by its name and the codes of its albums. Call it in a transaction. */
export async function removeImport(
  db: Database,
  name: string,
  albumCodes: readonly string[],
  reason: string,
): Promise<RemovedImport> {
  const outcome: RemovedImport = { removed: [], withdrawn: [], objects: [] };
  for (const { id, code, objects } of await albumsToRemove(db, albumCodes)) {
    if (await deleteAlbum(db, id)) {
      outcome.removed.push(code);
      outcome.objects.push(...objects);
    } else {
      await withdrawAlbum(db, id, reason);
      outcome.withdrawn.push(code);
    }
  }
  await forgetImport(db, name);
  return outcome;
}
