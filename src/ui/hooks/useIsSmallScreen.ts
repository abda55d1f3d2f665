import { useMediaQuery } from './useMediaQuery';

/**
 * Whether the window is as narrow as a phone's, also because the page is zoomed: below this width a
 * bar at the bottom replaces the sidebar (WorkspaceShell.module.css).
 */
export const useIsSmallScreen = () => useMediaQuery('(max-width: 47.99rem)');
