const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-21 14:06` in the reader's zone. */
export function whenText(iso: string): string {
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** An instant to the minute, in the reader's zone; seconds under the pointer. */
export function When({ at }: { at: string | null }) {
  if (at === null) return <span className="tb-muted">—</span>;
  return (
    <time className="tb-num" dateTime={at} title={new Date(at).toLocaleString()}>
      {whenText(at)}
    </time>
  );
}
