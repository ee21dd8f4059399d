import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from './glyphs.ts';

/** A font with ASCII, the common Chinese characters and the geta mark. */
const hasGlyph = (code: number) => (code >= 32 && code < 127) || (code >= 0x4e00 && code <= 0x9fff) || code === 0x3013;

describe('a text on a certificate', () => {
  it.each([
    ['垭口以西 ep. 3', '垭口以西 ep. 3'],
    ['ﬁlm ①', 'film 1'],
    ['café', 'cafe'],
    ['两行\n成一行', '两行 成一行'],
    ['龙\u{1F409}舟', '龙〓舟'],
    ['\u{1F468}‍\u{1F469}‍\u{1F467} family', '〓 family'],
    ['𠮷野家', '〓野家'],
    ['a‮b​c', 'abc'],
    ['', ''],
  ])('%j is printed %j', (text, printed) => {
    expect(printable(text, hasGlyph)).toBe(printed);
  });

  it('never holds what the font lacks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect([...printable(text, hasGlyph)].every((one) => hasGlyph(one.codePointAt(0)!))).toBe(true);
      }),
    );
  });
});
