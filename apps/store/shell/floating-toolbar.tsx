import ArrowUp from 'lucide-react/icons/arrow-up';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { localPath } from '#platform/locale/local-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import './floating-toolbar.css';

/** A slim column at the right edge; an entry appears once what it leads to works. */
export function FloatingToolbar({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate();
  const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <nav className="site-toolbar" aria-label={m.shell_toolbar()}>
      <IconButton label={m.shell_search()} icon={<Search />} onClick={onSearch} />
      <IconButton label={m.shell_verify()} icon={<ShieldCheck />} onClick={() => navigate(localPath('/verify'))} />
      <IconButton
        label={m.shell_to_top()}
        icon={<ArrowUp />}
        onClick={() => window.scrollTo({ top: 0, behavior: calm() ? 'instant' : 'smooth' })}
      />
    </nav>
  );
}
