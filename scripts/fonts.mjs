// Cuts the store's fonts (ui/fonts/make.ts) when the words of the interface or the fonts themselves have changed.
import { runNode } from './node24.mjs';
import { filesBelow, hashOf, isFresh, markFresh } from './stale.mjs';

const PACKAGES = [
  '@expo-google-fonts/noto-sans-sc',
  '@expo-google-fonts/noto-serif-sc',
  '@fontsource-variable/hanken-grotesk',
  '@fontsource-variable/newsreader',
];

/** Makes the font files that ui/ui.css names. Returns whether they are there. */
export function makeFonts() {
  const hash = hashOf([
    ...filesBelow(['ui/fonts', 'messages/zh.json'], (file) => !/generated|\.(test\.ts|css)$/.test(file)),
    ...PACKAGES.map((name) => `node_modules/${name}/package.json`),
  ]);
  if (isFresh('fonts', hash, ['ui/fonts/generated/fonts.css'])) return true;
  console.log('Cutting the fonts to what the store writes with …');
  if (runNode(['ui/fonts/make.ts']) !== 0) return false;
  markFresh('fonts', hash);
  return true;
}
