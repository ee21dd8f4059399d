import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './cover.css';

/** The widths a cover is kept in, pixels: a row at two densities, a tile at two, the head of a page at two. */
export const coverWidths = [112, 264, 528, 872] as const;

export type CoverImage = {
  /** The address of one width. */
  src: (width: number) => string;
  /** How the vertical title stands on it, if it may carry one: see `artPlan`. Absent for a picture that was uploaded. */
  title?: { tone: 'ink' | 'white' | 'slip'; room: number };
};

export type CoverProps = {
  image: CoverImage | null;
  /** What the picture is; empty where a title beside it says so already. */
  alt: string;
  /** How wide it is shown, as in the `sizes` of an image: `52px`, `(max-width: 767px) 100vw, 436px`. */
  sizes: string;
  /** The title on the art, set vertically. Only on Chinese pages, and not below 120 px. */
  title?: string;
  /** Over the art: a play button, at the lower left. */
  children?: ReactNode;
  /** Veils the art and centres what lies over it: a row under the pointer or playing. */
  veil?: ReactNode;
  /** It cannot be had any more. */
  grey?: boolean;
  /** Above the fold: loaded first. */
  eager?: boolean;
  /** Other than square, as CSS writes it: `16 / 10`. */
  className?: string;
};

/** How a title of some length stands: straight where the art leaves room for it, else on a slip of paper. */
export function titleTone(
  title: string,
  place: { tone: 'ink' | 'white' | 'slip'; room: number },
): 'ink' | 'white' | 'slip' {
  return [...title].length > place.room ? 'slip' : place.tone;
}

export function Cover({ image, alt, sizes, title, children, veil, grey, eager, className }: CoverProps) {
  return (
    <div className={classes('tb-cover', className)} data-grey={grey || undefined}>
      {image ? (
        <img
          className="tb-cover-art"
          src={image.src(264)}
          srcSet={coverWidths.map((width) => `${image.src(width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={528}
          height={528}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      ) : null}
      {title && image?.title ? (
        <span className="tb-cover-title" data-tone={titleTone(title, image.title)} aria-hidden="true">
          {title}
        </span>
      ) : null}
      {veil ? <span className="tb-cover-veil">{veil}</span> : null}
      {children ? <span className="tb-cover-corner">{children}</span> : null}
    </div>
  );
}
