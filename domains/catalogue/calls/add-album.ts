import { audit } from '#domains/operator/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { artPlan } from '#ui/art/plan.ts';
import { addAlbum } from '../console-contract.ts';
import { refusingConflicts } from '../console-lines.ts';
import { insertAlbum, libraryExists } from '../queries/console-albums.ts';

/** A new album is a draft. Its cover is drawn from its code until one is uploaded. */
export const addAlbumHandler = handle(addAlbum, async ({ input, db, actor, client }) => {
  if (!(await libraryExists(db, input.libraryTypeId))) throw new Refusal('catalogue_choice_gone');
  const { composition, ink } = artPlan(input.code);
  const id = await refusingConflicts(db, () => insertAlbum(db, { ...input, art: { composition, ink } }));
  await audit(db, {
    actor,
    action: 'catalogue.add-album',
    subjectKind: 'album',
    subjectId: id,
    changes: input,
    client,
  });
  return { id };
});
