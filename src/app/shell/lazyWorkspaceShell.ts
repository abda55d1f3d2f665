import { lazyRoute } from '../../ui/lazy/lazyRoute';
import { LoadingScreen } from '../boot/LoadingScreen';

/** Loads what stands around the screens of a workspace: the name is that of scripts/webpack/Budget.cjs. */
const load = () => import(/* webpackChunkName: "shell" */ './WorkspaceShell');

/** Apart from the gate, because whoever completes a profile or waits for access has no use for it yet. */
export const WorkspaceShell = lazyRoute(async () => (await load()).WorkspaceShell, LoadingScreen);

/** Starts to load it while the gate still asks who is here. Where it does not come it is asked for again when it is needed. */
export function preloadShell(): void {
  WorkspaceShell.load().catch(() => undefined);
}
