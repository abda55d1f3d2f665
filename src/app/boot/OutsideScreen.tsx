import type { ApiEnvironment } from '../../api/apiEnvironment';
import { STAGE_PATH } from '../../features/replay/stageMessages';
import { currentPath } from '../../lib/dom/currentPath';
import { lazyRoute } from '../../lib/lazy';
import { MailLinkScreen } from '../auth/MailLinkScreen';
import { LoadingScreen } from './LoadingScreen';

const loadPlayer = () => import(/* webpackChunkName: "replay" */ '../replay/ReplayScreen');
const loadStage = () => import(/* webpackChunkName: "replay-stage" */ '../replay/ReplayStage');
const ReplayScreen = lazyRoute(async () => (await loadPlayer()).ReplayScreen, LoadingScreen);
const ReplayStage = lazyRoute(async () => (await loadStage()).ReplayStage, LoadingScreen);

/** A screen that bypasses the gate (`isOutsidePath`). */
export function OutsideScreen({ connection }: { connection: ApiEnvironment }) {
  const path = currentPath();
  if (!path.startsWith('/support/')) return <MailLinkScreen connection={connection} />;
  // The stage shows the screens of whoever frames it, so it shows none by itself.
  if (path === STAGE_PATH && window.parent !== window) return <ReplayStage />;
  return <ReplayScreen connection={connection} />;
}
