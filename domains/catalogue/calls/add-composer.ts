import { audit } from '#domains/operator/server.ts';
import { handle } from '#platform/http/context.ts';
import { addComposer } from '../console-contract.ts';
import { insertComposer } from '../queries/console-albums.ts';

export const addComposerHandler = handle(addComposer, async ({ input, db, actor, client }) => {
  const id = await insertComposer(db, input);
  const subject = { subjectKind: 'composer', subjectId: id };
  await audit(db, { actor, action: 'catalogue.add-composer', ...subject, changes: input, client });
  return { id };
});
