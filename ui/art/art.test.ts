import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, type Rgb, rgb } from './colour.ts';
import { compositionNames, compositions } from './compositions.ts';
import { housePairs } from './house-pairs.ts';
import { inkNames } from './inks.ts';
import { artPlan, TITLE } from './plan.ts';
import { random } from './random.ts';
import { paintCover, renderCover } from './render.ts';

const composition = fc.constantFrom(...compositionNames);
const ink = fc.constantFrom(...inkNames);
const seed = fc.string({ minLength: 1, maxLength: 8 });

describe('random', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    const take = (of: string) => Array.from({ length: 5 }, random(of));
    expect(take('0042')).toEqual(take('0042'));
    expect(take('0042')).not.toEqual(take('0043'));
  });

  it('spreads evenly', () => {
    const r = random('even');
    const tenths = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) tenths[Math.floor(r() * 10)]! += 1;
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('artPlan', () => {
  it('gives the same plan for the same seed and uses the pair it is given', () => {
    fc.assert(
      fc.property(seed, (text) => {
        expect(artPlan(text)).toEqual(artPlan(text));
      }),
    );
    expect(artPlan('x', { composition: 'glyph', ink: 'zhu', glyph: '息' })).toMatchObject({ glyph: '息', calm: false });
  });

  it('never draws a one-character cover without its character', () => {
    fc.assert(fc.property(seed, (text) => artPlan(text).composition !== 'glyph'));
  });

  it('puts titles of busy art on a slip', () => {
    fc.assert(
      fc.property(seed, composition, ink, (text, name, colours) => {
        const plan = artPlan(text, { composition: name, ink: colours });
        expect(plan.titleTone === 'slip').toBe(plan.titleRoom === 0);
        if (!compositions[name].calm) expect(plan.titleTone).toBe('slip');
      }),
    );
  });
});

/** The mean colour of a painted cover behind one character of its title. */
function behind(pixels: Uint8ClampedArray, side: number, character: number): Rgb {
  const half = TITLE.step / 2;
  const middle = TITLE.top + (character + 0.5) * TITLE.step;
  const [left, right] = [TITLE.x - half, TITLE.x + half].map((part) => Math.floor(part * side)) as [number, number];
  const [top, bottom] = [middle - half, middle + half].map((part) => Math.floor(part * side)) as [number, number];
  const sum = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      for (let part = 0; part < 3; part++) sum[part]! += pixels[(y * side + x) * 4 + part]!;
    }
  }
  const count = (bottom - top) * (right - left);
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

describe('titles straight on the art', () => {
  const tones = { ink: rgb('#171512'), white: rgb('#fbf7ee') };

  it('are legible on what is really painted', () => {
    const calm = compositionNames.filter((name) => compositions[name].calm);
    const side = 96;
    fc.assert(
      fc.property(seed, fc.constantFrom(...calm), ink, (text, name, colours) => {
        const plan = artPlan(text, { composition: name, ink: colours });
        if (plan.titleTone === 'slip') return;
        const { data } = paintCover(plan, side, side).getContext('2d').getImageData(0, 0, side, side);
        for (let character = 0; character < plan.titleRoom; character++) {
          const ground = behind(data, side, character);
          expect(contrast(ground, tones[plan.titleTone])).toBeGreaterThan(3.4);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('renderCover', () => {
  it('paints the same bytes for the same plan, others for another', async () => {
    const request = { plan: artPlan('0042', housePairs['0042']), width: 64, height: 64, format: 'png' } as const;
    const first = await renderCover(request);
    expect((await renderCover(request)).equals(first)).toBe(true);
    expect((await renderCover({ ...request, plan: artPlan('0043', housePairs['0042']) })).equals(first)).toBe(false);
  });

  it('paints every composition at any ratio, edge to edge', () => {
    for (const name of compositionNames) {
      const plan = artPlan('wide', { composition: name, ink: 'zhu', glyph: '山' });
      const { data } = paintCover(plan, 120, 50).getContext('2d').getImageData(0, 0, 120, 50);
      const opacities = Array.from({ length: 120 * 50 }, (_, i) => data[i * 4 + 3]);
      expect(new Set(opacities), name).toEqual(new Set([255]));
    }
  });

  it('encodes what is asked for', async () => {
    const plan = artPlan('a');
    const webp = await renderCover({ plan, width: 32, height: 32, format: 'webp' });
    const jpeg = await renderCover({ plan, width: 32, height: 32, format: 'jpeg' });
    expect(webp.subarray(8, 12).toString()).toBe('WEBP');
    expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
  });
});
