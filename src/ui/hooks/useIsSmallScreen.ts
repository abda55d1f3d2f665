import { useSyncExternalStore } from 'react';

/** Below this width a bar at the bottom replaces the sidebar (WorkspaceShell.module.css). */
const media = () => window.matchMedia('(max-width: 47.99rem)');

function subscribe(onChange: () => void): () => void {
  const small = media();
  small.addEventListener('change', onChange);
  return () => small.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone's, also because the page is zoomed. */
export const useIsSmallScreen = () => useSyncExternalStore(subscribe, isSmall, isSmall);

const isSmall = () => media().matches;
