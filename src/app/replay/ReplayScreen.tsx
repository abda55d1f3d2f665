import type { ApiEnvironment } from '../../api/apiEnvironment';
import { ReplayPage } from '../../features/replay/ReplayPage';
import '../../ui/icons/appIcons';
import { LanguageSwitch } from '../auth/LanguageSwitch';
import { HomeLink } from '../shell/navigation/HomeLink';

/**
 * `/support/replay`: outside the gate, so that no notice of this user's own connection covers the
 * recorded one.
 */
export function ReplayScreen({ connection }: { connection: ApiEnvironment }) {
  return (
    <ReplayPage
      connection={connection}
      actions={
        <>
          <LanguageSwitch />
          <HomeLink />
        </>
      }
    />
  );
}
