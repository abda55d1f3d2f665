/**
 * Which modal dialogs stand open, lowest first. While one does, everything outside the topmost is inert: what must be
 * reached all the time (toasts, live regions) moves into it (docs/ux.md#0-6).
 */
const openDialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Where something is reachable now: the topmost open dialog, else the body. */
export function topLayer(): HTMLElement {
  return openDialogs.at(-1) ?? document.body;
}

/** Says that this dialog is open and on top. @returns what says that it is gone; call it before the element leaves the page. */
export function pushTopLayer(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.lastIndexOf(dialog), 1);
    notify();
  };
}

/** Calls back, synchronously, whenever another element is on top. @returns what ends it */
export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
