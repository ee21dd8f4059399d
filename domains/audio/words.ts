import { isMessageKey, type Language, say } from '#platform/locale/messages.ts';

interface Coded {
  code: string;
  params: Record<string, string | number>;
}

/** The sentence of a stored refusal or warning, in the reader's language; the code itself where no sentence is known any more. */
function sentence(prefix: string, { code, params }: Coded, language: Language): string {
  const key = `${prefix}_${code}`;
  return isMessageKey(key) ? say(key, language, params) : code;
}

export const refusalText = (refusal: unknown, language: Language): string =>
  refusal === null ? '' : sentence('audio_refused', refusal as Coded, language);

export const warningTexts = (warnings: unknown, language: Language): string[] =>
  (warnings as Coded[]).map((warning) => sentence('audio_warning', warning, language));
