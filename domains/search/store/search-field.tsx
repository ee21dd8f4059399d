import Search from 'lucide-react/icons/search';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { localPath } from '#platform/locale/local-link.tsx';
import './search-field.css';

/** The key that goes to the search field; it can be switched off, since it is in the way of some speech input. */
const SHORTCUT = '/';
const SHORTCUT_OFF = 'searchShortcutOff';

/** `/` focuses the field, from anywhere but where it is typed. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== SHORTCUT || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]')) return;
      if (localStorage.getItem(SHORTCUT_OFF) === '1') return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}

/** The address of a search; an empty one shows everything (specification, "Floating toolbar"). */
export function searchPath(keyWords: string): string {
  const words = keyWords.trim();
  return words === '' ? '/song-list' : `/song-list?keyWords=${encodeURIComponent(words)}`;
}

/** The header's search field: keywords separated by slashes. */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const words = new URLSearchParams(search).get('keyWords') ?? '';
  useSlash(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(localPath(searchPath(field.current?.value ?? '')));
    field.current?.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last two years do not all know <search>
    <form className="search-field" role="search" action={localPath('/song-list')} onSubmit={submit}>
      <Search aria-hidden="true" />
      <input
        key={words}
        ref={field}
        type="search"
        name="keyWords"
        defaultValue={words}
        maxLength={200}
        enterKeyHint="search"
        aria-label={m.search_label()}
        placeholder={m.search_placeholder()}
      />
      <span className="search-field-key" aria-hidden="true">
        {SHORTCUT}
      </span>
    </form>
  );
}
