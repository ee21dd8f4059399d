import * as z from 'zod/mini';
import { id, line } from '#platform/contract/shapes.ts';
import { libraryType } from './shapes.ts';

// What the console's calls of albums and tracks have in common.

export const editors = { operator: ['catalogue'] } as const;
export const readers = { operator: ['catalogue', 'sales', 'viewer'] } as const;

export const status = z.enum(['draft', 'on_sale', 'off_shelf']);
export const sorted = <const Names extends readonly [string, ...string[]]>(...names: Names) => ({
  sort: z.optional(z.enum(names)),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export const search = {
  q: z.optional(line(100)),
  status: z.optional(status),
  libraryTypeId: z.optional(libraryType()),
};
export const code = () =>
  z.string().check(z.trim(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/, { error: 'catalogue_code_format' }));
export const titleZh = () => line(120).check(z.minLength(1, { error: 'catalogue_title_empty' }));
export const text = () => z._default(line(4000), '');
/** A price of its own in fen, in place of its library's base price; null where it has none. */
export const ownPrice = () =>
  z._default(
    z.nullable(
      z
        .int({ error: 'catalogue_price_bounds' })
        .check(
          z.minimum(1, { error: 'catalogue_price_bounds' }),
          z.maximum(1_000_000_000, { error: 'catalogue_price_bounds' }),
        ),
    ),
    null,
  );
export const created = z.object({ id: z.string() });
export const decision = {
  id: id(),
  status: z.enum(['on_sale', 'off_shelf']),
  /** Needed to take something off the shelf: whoever licensed it may ask. */
  reason: z._default(line(500), ''),
};
