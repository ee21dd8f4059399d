import './progress.css';

/** How much of something is done, 0 to 1; null while nobody can tell. */
export function Progress({ label, part }: { label: string; part: number | null }) {
  const percent = part === null ? null : Math.round(part * 100);
  return (
    <div className="console-progress">
      <span className="tb-num">{percent === null ? label : `${label} ${percent}%`}</span>
      <progress aria-label={label} max={100} {...(percent === null ? {} : { value: percent })} />
    </div>
  );
}
