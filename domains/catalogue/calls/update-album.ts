import { audit } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { updateAlbum } from '../console-contract.ts';
import { changesBetween, refusingConflicts } from '../console-lines.ts';
import { albumRecord, changeAlbum, libraryExists } from '../queries/console-albums.ts';

export const updateAlbumHandler = handle(
  updateAlbum,
  async ({ input: { id, ...album }, db, actor, client, services }) => {
    const before = await albumRecord(db, id);
    if (!before) throw notFound();
    if (!(await libraryExists(db, album.libraryTypeId))) throw new Refusal('catalogue_choice_gone');
    await refusingConflicts(db, () => changeAlbum(db, id, album, services.clock.now()));
    const changes = changesBetween(before, album);
    await audit(db, { actor, action: 'catalogue.update-album', subjectKind: 'album', subjectId: id, changes, client });
    return null;
  },
);
