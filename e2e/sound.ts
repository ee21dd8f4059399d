import { expect, type Page } from '@playwright/test';

interface WithSound {
  testSound?: HTMLMediaElement;
}

/** The store's audio element stands outside of the document: what is asked to play is remembered. Call before the first page. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      (window as unknown as WithSound).testSound = this;
      return play.call(this);
    };
  });
}

/** Where the sound is: seconds, whether it stands still, and its address. */
export const soundOf = (page: Page) =>
  page.evaluate(() => {
    const sound = (window as unknown as WithSound).testSound;
    return sound ? { at: sound.currentTime, paused: sound.paused, address: sound.src } : null;
  });

/** The sound moves on from where it is now. */
export async function expectPlaying(page: Page, what = 'the sound'): Promise<void> {
  const from = (await soundOf(page))?.at ?? 0;
  await expect.poll(async () => (await soundOf(page))?.at ?? 0, { message: `${what} moves on` }).toBeGreaterThan(from);
  expect((await soundOf(page))?.paused, `${what} plays`).toBe(false);
}
