import './keyboard-picture.css';

/** Whether each of the twelve pitch classes from C is a black key. */
const BLACK = [false, true, false, true, false, false, true, false, true, false, true, false] as const;

export type KeyboardPictureProps = {
  /** The names of the twelve keys from C, in the reader's words. */
  names: readonly string[];
  /** Pitch classes that are chosen, 0 (C) to 11 (B). */
  chosen: readonly number[];
  /** A press on a key. Without it the keyboard is an ornament beside words. */
  onToggle?: (pitch: number) => void;
  /** Small and without letters: on the face of a filter. */
  small?: boolean;
};

/** One octave of a piano, for musical keys: where they are is faster than what they are called. */
export function KeyboardPicture({ names, chosen, onToggle, small }: KeyboardPictureProps) {
  return (
    <div className="tb-keys" data-small={small || undefined} aria-hidden={onToggle ? undefined : true}>
      {BLACK.map((black, pitch) => {
        const name = names[pitch];
        const on = chosen.includes(pitch);
        const look = { className: 'tb-key', 'data-black': black || undefined };
        const letter = black || small ? null : name?.slice(0, 1);
        return onToggle ? (
          <button
            key={name}
            type="button"
            {...look}
            aria-label={name}
            aria-pressed={on}
            onClick={() => onToggle(pitch)}
          >
            {letter}
          </button>
        ) : (
          <span key={name} {...look} data-on={on || undefined}>
            {letter}
          </span>
        );
      })}
    </div>
  );
}
