import { lazy } from 'react';
import { currentPath } from '../lib/currentPath';
import { withWorkspaceWords } from '../lib/dictionary';
import { hasLoginCookie } from '../lib/loginCookie';
import { loadEntrance } from './entrancePart';
import { isErrorPath } from './errorPath';

/** What the gate's first step chooses from. The names are those of scripts/webpack/Budget.cjs. */
const load = {
  workspace: () => withWorkspaceWords(() => import(/* webpackChunkName: "workspace" */ './WorkspaceApp')),
  error: () => import(/* webpackChunkName: "error" */ './GenericErrorPage'),
};

/** Everything behind the auth screens. */
export const WorkspaceApp = lazy(async () => ({ default: (await load.workspace()).WorkspaceApp }));
export const GenericErrorPage = lazy(async () => ({ default: (await load.error()).GenericErrorPage }));

/**
 * Starts to load what the gate will choose, before the dictionary is there. A part that does not come is asked for again,
 * and reported, when it is needed.
 */
export function loadAhead(): void {
  const part = isErrorPath(currentPath()) ? load.error : hasLoginCookie() ? load.workspace : loadEntrance;
  part().catch(() => undefined);
}
