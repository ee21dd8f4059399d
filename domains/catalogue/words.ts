const MOST_WORDS = 8;

/** The keywords of a search: the slash separates them, white space around them is none of theirs (specification, section 2). */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .split('/')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}
