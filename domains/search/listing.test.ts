import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyListing, filterOf, type Listing, listingQuery, parseListing, toggled } from './listing.ts';

const range = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as [number, number]);

const listing: fc.Arbitrary<Listing> = fc.record({
  keyWords: fc.stringMatching(/^[a-z雨夜/ ]{0,12}$/).map((text) => text.trim()),
  tags: fc.uniqueArray(fc.integer({ min: 1, max: 500 }).map(String), { maxLength: 4 }),
  bpm: fc.option(range),
  seconds: fc.option(range),
  vocals: fc.subarray(['none', 'chant', 'lyrics'] as const).map((list) => [...list]),
  keys: fc.subarray(['C major', 'D minor', 'F# minor']).map((list) => [...list]),
  sort: fc.integer({ min: 1, max: 5 }),
});

test('an address says a listing and is read back to it', () => {
  fc.assert(
    fc.property(listing, (one) => {
      expect(parseListing(new URLSearchParams(listingQuery(one)))).toEqual(one);
    }),
  );
});

test('nothing narrows, nothing in the address', () => {
  expect(listingQuery(emptyListing)).toBe('');
});

test.each(['bpm=abc&seconds=9-3&sort=77&tags=0,x,-1', 'bpm=60-&vocals=whistling'])(
  'what cannot be read narrows nothing: %s',
  (query) => {
    expect(parseListing(new URLSearchParams(query))).toEqual(emptyListing);
  },
);

test('an open end asks for longer than 300 s', () => {
  const { seconds } = parseListing(new URLSearchParams('seconds=300-'));
  expect(filterOf({ ...emptyListing, seconds })).toMatchObject({ longerThan: 300 });
  expect(listingQuery({ ...emptyListing, seconds })).toBe('?seconds=300-');
});

test('a value goes in once and comes out again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
