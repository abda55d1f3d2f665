import { useSyncExternalStore } from 'react';

let query: MediaQueryList | null = null;

/** Below this width a bar at the bottom replaces the sidebar (WorkspaceShell.module.css). */
const media = () => (query ??= window.matchMedia('(max-width: 47.99rem)'));

function subscribe(onChange: () => void): () => void {
  media().addEventListener('change', onChange);
  return () => media().removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone's, also because the page is zoomed. */
export const useIsSmallScreen = () => useSyncExternalStore(subscribe, () => media().matches);
