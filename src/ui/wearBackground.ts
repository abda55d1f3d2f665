import { backgroundClass } from './backgrounds';

/** An image lies under a veil of the page's own colour, so that what is written on it stays readable. */
const veiled = (image: string) => `linear-gradient(color-mix(in oklab, var(--bg) 80%, transparent) 0 0), center / cover fixed url("${encodeURI(image)}")`;

/** Puts a background behind what stands in an element. @returns takes it away again */
export function wearBackground({ classList, style }: HTMLElement, background: string): () => void {
  const name = backgroundClass(background);
  if (name !== null) classList.add(name);
  else if (background.startsWith('/files/')) style.background = veiled(background);
  return () => {
    if (name !== null) classList.remove(name);
    style.background = '';
  };
}
