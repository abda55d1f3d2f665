import { backgroundClass } from './backgrounds';

/**
 * An image lies under a veil of the page's own colour, and what is written on it is no fainter than secondary text: so that
 * it stays readable in both themes, be the image black or white (WCAG 2.2 SC 1.4.3).
 */
const VEIL = 86;
const veiled = (image: string) =>
  `linear-gradient(color-mix(in srgb, var(--bg) ${VEIL}%, transparent) 0 0), center / cover fixed url("${encodeURI(image)}")`;

/** Puts a background behind what stands in an element. @returns takes it away again */
export function applyBackground({ classList, style }: HTMLElement, background: string): () => void {
  const name = backgroundClass(background);
  if (name !== null) classList.add(name);
  else if (background.startsWith('/files/')) {
    style.background = veiled(background);
    style.setProperty('--text3', 'var(--text2)');
  }
  return () => {
    if (name !== null) classList.remove(name);
    style.background = '';
    style.removeProperty('--text3');
  };
}
