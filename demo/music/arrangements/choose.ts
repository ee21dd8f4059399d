import type { Piece } from '../score/piece.ts';

/** What the recipe names, or what the piece's dice choose. */
export function choose<T>(piece: Piece, what: 'lead' | 'groove' | 'figure', options: Record<string, T>): T {
  const named = piece.recipe[what];
  if (named !== undefined) {
    const option = options[named];
    if (option === undefined) {
      throw new Error(`${piece.recipe.arrangement} has no ${what} "${named}": ${Object.keys(options).join(', ')}`);
    }
    return option;
  }
  const keys = Object.keys(options);
  return options[keys[Math.floor(piece.rng(`choose/${what}`)() * keys.length)] as string] as T;
}
