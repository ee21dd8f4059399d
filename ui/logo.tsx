import { Slash } from './said.tsx';
import './logo.css';

/** The word mark: the name in both scripts, divided by the red slash. Wrap it in the link home. */
export function Logo({ song, latin }: { song: string; latin: string }) {
  return (
    <span className="tb-logo">
      <span lang="zh-CN">{song}</span>
      <Slash live />
      <i lang="en">{latin}</i>
    </span>
  );
}
