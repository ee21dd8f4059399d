import { randomBytes } from 'node:crypto';
import { audit } from '#domains/operator/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { addTag } from '../console-contract.ts';
import { insertTag } from '../queries/console-albums.ts';

/** A code out of the English name, told apart from others of that name by some letters. */
function codeOf(nameEn: string): string {
  const words = nameEn
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words || 'tag'}-${randomBytes(3).toString('hex')}`;
}

export const addTagHandler = handle(addTag, async ({ input, db, actor, client }) => {
  const id = await insertTag(db, { ...input, code: codeOf(input.nameEn) });
  if (id === null) throw notFound();
  await audit(db, { actor, action: 'catalogue.add-tag', subjectKind: 'tag', subjectId: id, changes: input, client });
  return { id };
});
