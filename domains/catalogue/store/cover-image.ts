import type { CoverImage } from '#ui/cover.tsx';

/** `/media/cover/7-ab12/640.webp` in another width. */
const atWidth = (image: string) => (width: number) => image.replace(/\/\d+(\.\w+)$/, `/${width}$1`);

/** A cover's addresses in every width, with what the art allows of a title. */
export function coverImage(image: string, cover?: { titleTone: 'ink' | 'white' | 'slip' | 'none'; titleRoom: number }) {
  if (image === '') return null;
  const title = cover && cover.titleTone !== 'none' ? { tone: cover.titleTone, room: cover.titleRoom } : undefined;
  return { src: atWidth(image), ...(title ? { title } : {}) } satisfies CoverImage;
}
