import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromYuan, toYuan } from './yuan.ts';

describe('yuan', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [168_000, '1680.00'],
    [147_740, '1477.40'],
  ])('%i fen is %s', (fen, yuan) => {
    expect(toYuan(fen)).toBe(yuan);
  });
  it.each([
    ['1680', 168_000],
    ['0.1', 10],
    ['0.10', 10],
    ['', null],
    ['-1.00', null],
    ['1.001', null],
    ['1e3', null],
    ['１.00', null],
  ])('%j is %j fen', (yuan, fen) => {
    expect(fromYuan(yuan)).toBe(fen);
  });
  it('loses nothing on the way there and back', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (fen) => fromYuan(toYuan(fen)) === fen));
  });
});
