/** A text as a file's name: without what file systems and archives refuse. */
export function fileName(text: string): string {
  return text
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
}
