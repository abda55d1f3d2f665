import { currentPath } from '../../lib/dom/currentPath';
import { loadDictionary, withMoreMessages, withWorkspaceMessages } from '../../lib/text/dictionary';
import { hasLoginCookie } from '../../lib/server/loginCookie';
import { startLocale } from '../../lib/text/startLocale';
import { lazyRoute } from '../../lib/lazy';
import { AuthScreens } from '../auth/lazyAuthScreens';
import { isErrorPath } from '../errors/errorPath';
import { LoadingScreen } from './LoadingScreen';
import { isOutsidePath } from './outsidePath';

/** The options of the gate's first step. scripts/webpack/Budget.cjs uses the names. */
const load = {
  workspace: () =>
    withWorkspaceMessages(
      () => import(/* webpackChunkName: "workspace" */ '../routes/WorkspaceApp'),
    ),
  outside: () =>
    withWorkspaceMessages(() =>
      withMoreMessages(() => import(/* webpackChunkName: "mail-link" */ './OutsideScreen')),
    ),
  error: () =>
    withWorkspaceMessages(
      () => import(/* webpackChunkName: "error" */ '../errors/GenericErrorPage'),
    ),
};

/** Everything behind the auth screens. */
export const WorkspaceApp = lazyRoute(
  async () => (await load.workspace()).WorkspaceApp,
  LoadingScreen,
);
export const OutsideScreen = lazyRoute(
  async () => (await load.outside()).OutsideScreen,
  LoadingScreen,
);
export const GenericErrorPage = lazyRoute(
  async () => (await load.error()).GenericErrorPage,
  LoadingScreen,
);

/**
 * Starts to load the dictionary and the gate's choice. A chunk that fails to load is requested
 * again, and reported, when it is needed.
 */
export function preloadRootRoute(): void {
  const part = isOutsidePath(currentPath(), hasLoginCookie())
    ? OutsideScreen
    : isErrorPath(currentPath())
      ? GenericErrorPage
      : hasLoginCookie()
        ? WorkspaceApp
        : AuthScreens;
  part.load().catch(() => undefined);
  loadDictionary(startLocale()).catch(() => undefined);
}
