import type * as z from 'zod/mini';

type Definition = {
  type: string;
  innerType?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
  values?: readonly unknown[];
};

/** The schema below optional, nullable, default and pipe wrappers. */
function innermost(schema: z.ZodMiniType): Definition {
  let definition = schema._zod.def as unknown as Definition;
  for (let next = definition.innerType ?? definition.in; next; next = definition.innerType ?? definition.in) {
    definition = next._zod.def as unknown as Definition;
  }
  return definition;
}

function coerceValue(schema: z.ZodMiniType, value: string | string[]): unknown {
  const { type, element, values } = innermost(schema);
  if (type === 'array' && element) {
    const parts = Array.isArray(value) ? value : value.split(',').filter((part) => part !== '');
    return parts.map((part) => coerceValue(element, part));
  }
  const text = Array.isArray(value) ? (value[0] ?? '') : value;
  if (type === 'literal') return values?.find((one) => String(one) === text) ?? text;
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * Query strings carry text only; the contract's plain types stay as they are and the text is turned into what they ask
 * for. What cannot be turned is left as it came, so that the contract refuses it.
 */
export function coerceQuery(schema: z.ZodMiniType, query: Record<string, string | string[] | undefined>): unknown {
  const { shape } = innermost(schema);
  if (!shape) return query;
  const coerced: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const field = shape[name];
    if (value === undefined || (value === '' && field)) continue;
    coerced[name] = field ? coerceValue(field, value) : value;
  }
  return coerced;
}
