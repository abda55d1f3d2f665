import { useLayoutEffect } from 'react';
import { ownedAttributes } from './rootAttributes';

declare global {
  interface Window {
    /** The app has drawn its first screen: a screen of the server that arrives later is removed at once. */
    kredaDrawn?: boolean;
  }
}

/** Written by server/rendering/screenFragment.ts. */
const ID = 'server-screen';

/** Whether the page shows the screen that the server rendered. */
export const hasServerScreen = () => document.getElementById(ID) !== null;

/** The number of components that still load or draw what the server's screen shows already. */
let drawing = 0;

/**
 * The screen that the server rendered lies over the app until the app shows the same
 * (docs/adr/0180-first-paint-from-the-server.md): it stays while any component draws, and is
 * removed in the same frame as the last one has drawn.
 */
export function useServerScreen(isDrawing: boolean): void {
  useLayoutEffect(() => {
    if (!isDrawing) return undefined;
    drawing += 1;
    return () => {
      drawing -= 1;
      removeIfDrawn();
    };
  }, [isDrawing]);
}

/** For a screen that is complete as soon as it is there. */
export const useDrawnScreen = (): void => useLayoutEffect(removeIfDrawn, []);

/** The next screen of the same commit may go on. */
function removeIfDrawn(): void {
  queueMicrotask(() => {
    if (drawing === 0) removeServerScreen();
  });
}

/** Removes it, also if nothing has drawn: the app has failed. */
export function removeServerScreen(): void {
  window.kredaDrawn = true;
  const screen = document.getElementById(ID);
  if (!screen) return;
  // The page has the screen's attributes; those that no component has set belong to no screen now.
  const { dataset } = document.documentElement;
  for (const name of Object.keys(screen.dataset))
    if (!ownedAttributes.has(name)) delete dataset[name];
  screen.remove();
}
