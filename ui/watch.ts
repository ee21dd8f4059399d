/** Watches shared by everything drawn on canvas: one observer for all sizes, one for the theme. */

type Size = { width: number; height: number };

const sizeListeners = new WeakMap<Element, (size: Size) => void>();
let sizes: ResizeObserver | null = null;

/** Calls back with the content size now and at every change, through the one observer of the page. */
export function watchSize(element: Element, listener: (size: Size) => void): () => void {
  sizes ??= new ResizeObserver((entries) => {
    for (const entry of entries) {
      const { width, height } = entry.contentRect;
      sizeListeners.get(entry.target)?.({ width, height });
    }
  });
  sizeListeners.set(element, listener);
  sizes.observe(element);
  return () => {
    sizes?.unobserve(element);
    sizeListeners.delete(element);
  };
}

const themeListeners = new Set<() => void>();
let theme: MutationObserver | null = null;

function tell(): void {
  for (const listener of themeListeners) listener();
}

/** Calls back whenever colours may have changed: the page's theme, the system's, the screen's density. */
export function watchTheme(listener: () => void): () => void {
  themeListeners.add(listener);
  if (!theme) {
    theme = new MutationObserver(tell);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tell);
  }
  return () => {
    themeListeners.delete(listener);
  };
}
