/**
 * The open modal dialogs, lowest first. Everything outside of the topmost one is inert, so toasts
 * and live regions move into it (docs/ux.md#0-6).
 */
const openDialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** The element that is currently reachable: the topmost open dialog, else the body. */
export function topLayer(): HTMLElement {
  return openDialogs.at(-1) ?? document.body;
}

/**
 * Registers an open dialog as the topmost one.
 * @returns a function that removes it; call it before the element leaves the page
 */
export function pushTopLayer(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.lastIndexOf(dialog), 1);
    notify();
  };
}

/**
 * Calls back, synchronously, whenever another element becomes the topmost one.
 * @returns a function that unsubscribes
 */
export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
