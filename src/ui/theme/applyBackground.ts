import { backgroundClass } from './backgrounds';

/**
 * An image is covered by a translucent layer of the page's own colour, in percent, and text on it
 * is at least as strong as secondary text: so it stays readable in both themes, on a black or a
 * white image (WCAG 2.2 SC 1.4.3).
 */
const VEIL = 86;
const veiled = (image: string) =>
  `linear-gradient(color-mix(in srgb, var(--bg) ${VEIL}%, transparent) 0 0), center / cover fixed url("${encodeURI(image)}")`;

/**
 * Sets an element's background.
 * @returns a function that removes it
 */
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
