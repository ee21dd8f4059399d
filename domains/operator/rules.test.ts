import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesNoAdmin, mayBe, settingById, settings } from './rules.ts';

test('the settings that the calls name by number', () => {
  expect(settingById(2)).toBe(settings.signInPoints);
  expect(settingById(9)).toBe(settings.trialDownloadsPerDay);
  expect(settingById(1)).toBeUndefined();
});

test('a setting may be exactly the whole numbers within its bounds', () => {
  const { least, most } = settings.trialDownloadsPerDay;
  fc.assert(
    fc.property(fc.double({ noNaN: false }), (value) => {
      const within = Number.isInteger(value) && value >= least && value <= most;
      expect(mayBe(settings.trialDownloadsPerDay, value)).toBe(within);
    }),
  );
  expect(mayBe(settings.trialDownloadsPerDay, least)).toBe(true);
  expect(mayBe(settings.trialDownloadsPerDay, most)).toBe(true);
});

const admin = { role: 'admin', disabled: false };
test.each([
  ['the only admin is disabled', ['1'], '1', { role: 'admin', disabled: true }, true],
  ['the only admin becomes a viewer', ['1'], '1', { role: 'viewer', disabled: false }, true],
  ['the only admin is renamed', ['1'], '1', admin, false],
  ['one of two admins is disabled', ['1', '2'], '1', { role: 'admin', disabled: true }, false],
  ['a viewer is disabled', ['1'], '3', { role: 'viewer', disabled: true }, false],
])('when %s', (_, admins, id, after, expected) => {
  expect(
    leavesNoAdmin(
      admins.map((each) => ({ id: each })),
      id,
      after,
    ),
  ).toBe(expected);
});
