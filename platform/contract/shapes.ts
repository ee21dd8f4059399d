import * as z from 'zod/mini';

/** An id at the wire: a `bigint` of the database as a decimal string; numbers are taken too, since older clients send them. */
export const id = () =>
  z.pipe(
    z.union([z.string().check(z.regex(/^[1-9]\d{0,18}$/)), z.int().check(z.positive())]),
    z.transform((value) => String(value)),
  );

/** `page` from 1, `size` 1 to 100 (default 20): pagination everywhere, see the readings. */
export const pageOf = (size = 20) => ({
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  size: z._default(z.int().check(z.minimum(1), z.maximum(100)), size),
});

/** `{ list, total, page, size }`; beyond the end an empty list with the total. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), size: z.int() });

/** A call without input. */
export const nothing = () => z.object({});

/** A call that answers `data: null`. */
export const done = () => z.null();

/** Money at the wire: an integer number of fen, VAT included. */
export const fen = () => z.int().check(z.minimum(0));

/** A trimmed line of text of at most `max` characters. */
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
