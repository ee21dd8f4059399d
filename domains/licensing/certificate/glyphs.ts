/** Stands for a character that the font lacks: the geta mark, which printers in China and Japan set for a missing type. */
const MISSING = '〓';

/** Control, format and bidirectional characters, which print nothing or turn the text around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * A text that the font can print, so that no box or gap stands on a certificate. What the font lacks becomes its plain form
 * where it has one (`ﬁ` is `fi`, `①` is `1`), else a geta mark; a line break becomes a space.
 */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const covered = (part: string) => [...part].every((character) => hasGlyph(character.codePointAt(0)!));
  const print = (character: string) => {
    if (covered(character)) return character;
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return plain !== '' && covered(plain) ? plain : MISSING;
  };
  const clean = text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '');
  return [...graphemes.segment(clean)]
    .map(({ segment }) =>
      covered(segment)
        ? segment
        : [...segment]
            .filter((one) => !/\p{M}/u.test(one))
            .map(print)
            .join(''),
    )
    .join('')
    .replaceAll(new RegExp(`${MISSING}{2,}`, 'g'), MISSING);
}
