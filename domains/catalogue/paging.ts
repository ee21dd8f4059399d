/** The part of a list that `page` (from 1) and `size` ask for. */
export const sliceOf = ({ page, size }: { page: number; size: number }): { offset: number; limit: number } => ({
  offset: (page - 1) * size,
  limit: size,
});
