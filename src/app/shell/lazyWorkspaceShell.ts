import { lazyRoute } from '../../lib/lazy';
import { LoadingScreen } from '../boot/LoadingScreen';

/** Loads the shell of a workspace: scripts/webpack/Budget.cjs uses the chunk's name. */
const load = () => import(/* webpackChunkName: "shell" */ './WorkspaceShell');

/** Separate from the gate, because the profile and access screens do not need it. */
export const WorkspaceShell = lazyRoute(async () => (await load()).WorkspaceShell, LoadingScreen);

/**
 * Starts to load it while the gate still loads the session. If that fails, it is requested again
 * when it is needed.
 */
export function preloadShell(): void {
  WorkspaceShell.load().catch(() => undefined);
}
