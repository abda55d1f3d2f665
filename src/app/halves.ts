import { lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { PATTERNS } from '../../contract/links';
import { loadScreen } from './screens';

const loadWorkspace = () => import(/* webpackChunkName: "workspace" */ './WorkspaceApp');

/** The half of the app that has a store; the other half is the auth screens. */
export const WorkspaceApp = lazy(async () => ({ default: (await loadWorkspace()).WorkspaceApp }));

/**
 * Starts to load what the gate will most likely show, before it knows. A part that does not come is asked for again, and
 * reported, when it is really needed.
 */
export function loadAhead({ isSignedIn, pathname }: { isSignedIn: boolean; pathname: string }): void {
  const parts = isSignedIn ? [loadWorkspace, isBoard(pathname) ? loadScreen.board : loadScreen.home] : [loadScreen.auth];
  for (const part of parts) part().catch(() => undefined);
}

function isBoard(pathname: string): boolean {
  const isHome = matchPath({ path: PATTERNS.home, end: false }, pathname) !== null;
  return !isHome && matchPath({ path: PATTERNS.board, end: false }, pathname) !== null;
}
