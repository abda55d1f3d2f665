import { lazyRoute } from '../../ui/lazy/lazyRoute';
import { LoadingScreen } from '../boot/LoadingScreen';

/** Loads what stands around the screens of a workspace: the name is that of scripts/webpack/Budget.cjs. */
const load = () => import(/* webpackChunkName: "shell" */ './WorkspaceShell');

/** Apart from the gate, because completing a profile and waiting for access do not need it. */
export const WorkspaceShell = lazyRoute(async () => (await load()).WorkspaceShell, LoadingScreen);

/** Starts to load it while the gate still asks who is here. Where it does not come it is asked for again when it is needed. */
export function preloadShell(): void {
  WorkspaceShell.load().catch(() => undefined);
}
