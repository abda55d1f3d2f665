import { backgroundClass } from '../ui/backgrounds';

/** An image lies under a veil of the page's own colour, so that what is written on it stays readable. */
const veiled = (image: string) => `linear-gradient(color-mix(in oklab, var(--bg) 80%, transparent) 0 0), center / cover fixed url("${encodeURI(image)}")`;

/** Puts a background behind the page. @returns takes it away again */
export function wearBackground(background: string): () => void {
  const { classList, style } = document.body;
  const name = backgroundClass(background);
  if (name !== null) classList.add(name);
  else if (background.startsWith('/files/')) style.background = veiled(background);
  return () => {
    if (name !== null) classList.remove(name);
    style.background = '';
  };
}
