import './avatar.css';

export type AvatarProps = {
  /** Whose it is; the first letter or character stands for them while there is no picture. */
  name: string;
  src?: string | null;
  size?: 'small' | 'large';
};

/** A person: their picture, or the first character of their name. Beside the name it is an ornament, so it is not said. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  const first = [...name.trim()][0]?.toUpperCase() ?? '';
  return (
    <span className="tb-avatar" data-size={size} aria-hidden="true">
      {src ? <img src={src} alt="" width={56} height={56} loading="lazy" decoding="async" /> : first}
    </span>
  );
}
