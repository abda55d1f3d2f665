import { useEffect } from 'react';
import { backgroundClass } from './backgrounds';

/** An image lies under a veil of the page's own colour, so that what is written on it stays readable. */
const veiled = (image: string) => `linear-gradient(color-mix(in oklab, var(--bg) 80%, transparent) 0 0), center / cover fixed url("${encodeURI(image)}")`;

/**
 * Puts a background behind the screens of its person, or in their place behind a board (decisions: "Background"), and takes it
 * away with them.
 */
export function useBackground(background: string | null | undefined, behind: 'body' | 'main' = 'body'): void {
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(behind);
    if (!element) return undefined;
    const { classList, style } = element;
    const name = backgroundClass(background);
    if (name !== null) classList.add(name);
    else if (background?.startsWith('/files/')) style.background = veiled(background);
    return () => {
      if (name !== null) classList.remove(name);
      style.background = '';
    };
  }, [background, behind]);
}
