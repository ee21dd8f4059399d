import { type ReactNode, useMemo } from 'react';
import './qr-frame.css';

export type QrFrameProps = {
  /** The code's dark modules, row by row; `null` while it is on its way. */
  modules: readonly (readonly boolean[])[] | null;
  /** What scanning does. */
  label: string;
  /** 200 px as specified (section 9), or the footer's 88. */
  size?: 200 | 88;
  /** Over the code when it no longer serves: words and a button. */
  cover?: ReactNode;
};

/** Draws the dark modules of a code as one path in a unit grid, runs joined. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end + 1]) end++;
      path += `M${x} ${y}h${end - x + 1}v1H${x}z`;
      x = end;
    }
  });
  return path;
}

/** A QR code on white in both themes, since scanners want dark on light. */
export function QrFrame({ modules, label, size = 200, cover }: QrFrameProps) {
  const path = useMemo(() => (modules ? qrPath(modules) : ''), [modules]);
  const side = modules?.length ?? 25;
  return (
    <div className="tb-qr" data-size={size}>
      <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <path d={path} />
      </svg>
      {modules ? null : <span className="tb-qr-wait" />}
      {cover ? <div className="tb-qr-cover">{cover}</div> : null}
    </div>
  );
}
