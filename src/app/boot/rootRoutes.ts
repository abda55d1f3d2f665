import { currentPath } from '../../lib/dom/currentPath';
import { loadDictionary, withMoreMessages, withWorkspaceMessages } from '../../lib/text/dictionary';
import { hasLoginCookie } from '../../lib/server/loginCookie';
import { startLocale } from '../../lib/text/startLocale';
import { lazyRoute } from '../../lib/lazy';
import { AuthScreens } from '../auth/lazyAuthScreens';
import { isErrorPath } from '../errors/errorPath';
import { isPublicPath } from '../../../contract/paths/isPublicPath';
import { LoadingScreen } from './LoadingScreen';
import { isMailLinkPath } from '../auth/mailLinkPath';

/** The options of the gate's first step. scripts/webpack/Budget.cjs uses the names. */
const load = {
  workspace: () =>
    withWorkspaceMessages(
      () => import(/* webpackChunkName: "workspace" */ '../routes/WorkspaceApp'),
    ),
  mailLink: () =>
    withWorkspaceMessages(() =>
      withMoreMessages(() => import(/* webpackChunkName: "mail-link" */ '../auth/MailLinkScreen')),
    ),
  publicBoard: () =>
    import(/* webpackChunkName: "public-board" */ '../publicBoard/PublicBoardScreen'),
  // Any message of the dictionary may be the details.
  error: () =>
    withWorkspaceMessages(() =>
      withMoreMessages(() => import(/* webpackChunkName: "error" */ '../errors/GenericErrorPage')),
    ),
};

/** Everything behind the auth screens. */
export const WorkspaceApp = lazyRoute(
  async () => (await load.workspace()).WorkspaceApp,
  LoadingScreen,
);
const MailLinkScreen = lazyRoute(async () => (await load.mailLink()).MailLinkScreen, LoadingScreen);
export const PublicBoardScreen = lazyRoute(
  async () => (await load.publicBoard()).PublicBoardScreen,
  LoadingScreen,
);
export const GenericErrorPage = lazyRoute(
  async () => (await load.error()).GenericErrorPage,
  LoadingScreen,
);

/** The screen of a path that bypasses the gate, with and without a session; null for any other. */
export const screenBesideGate = () =>
  isMailLinkPath(currentPath())
    ? MailLinkScreen
    : isPublicPath(currentPath())
      ? PublicBoardScreen
      : null;

/**
 * Starts to load the dictionary and the gate's choice. A chunk that fails to load is requested
 * again, and reported, when it is needed.
 */
export function preloadRootRoute(): void {
  const part =
    screenBesideGate() ??
    (isErrorPath(currentPath()) ? GenericErrorPage : hasLoginCookie() ? WorkspaceApp : AuthScreens);
  part.load().catch(() => undefined);
  loadDictionary(startLocale()).catch(() => undefined);
}
