import type { ApiEnvironment } from '../../api/apiEnvironment';
import { readReport } from '../../entities/reports/reportRequests';
import { ReplayPage } from '../../features/replay/ReplayPage';
import { STAGE_PATH } from '../../features/replay/stageMessages';
import { currentPath } from '../../lib/dom/currentPath';
import { createAppStore } from '../../store/createAppStore';
import { createIsolatedPlatform } from '../../store/recording/createReplayStore';
import { LanguageSwitch } from '../auth/LanguageSwitch';
import { HomeLink } from '../shell/navigation/HomeLink';
import { ReplayStage } from './ReplayStage';

/**
 * `/support/replay`, and the frame in it. Without the session of this user, so that no notice of
 * their own connection covers the recorded one.
 */
export function ReplayScreens({ connection }: { connection: ApiEnvironment }) {
  // Outside a frame nothing tells the stage what to show.
  if (currentPath() === STAGE_PATH && window.parent !== window) return <ReplayStage />;
  const actions = (
    <>
      <LanguageSwitch />
      <HomeLink />
    </>
  );
  // For this request only: the store has no socket, and keeps nothing on the device.
  const read = (id: number) => {
    const platform = createIsolatedPlatform(() => Date.now());
    return readReport(createAppStore({ connection, platform }), id);
  };
  return <ReplayPage connection={connection} readReport={read} actions={actions} />;
}
