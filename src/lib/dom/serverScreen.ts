import { useLayoutEffect } from 'react';

/** Written by server/rendering/screenFragment.ts. */
const ID = 'server-screen';

declare global {
  interface Window {
    /** The app has drawn its first screen: a screen of the server that arrives later is removed at once. */
    kredaDrawn?: boolean;
  }
}

/** Whether the page shows the screen that the server rendered. */
export const hasServerScreen = () => document.getElementById(ID) !== null;

/** The components that still load or draw what the server's screen shows already. */
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
      // The next screen of the same commit may go on.
      queueMicrotask(() => {
        if (drawing > 0) return;
        window.kredaDrawn = true;
        document.getElementById(ID)?.remove();
      });
    };
  }, [isDrawing]);
}
