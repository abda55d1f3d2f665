import { useMemo } from 'react';
import { links } from '../../../contract/links';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { createRest } from '../../api/rest';
import { AuthPage } from '../../features/auth/AuthPage';
import { hrefOf } from '../../lib/dom/currentPath';
import { useDrawnScreen } from '../../lib/dom/serverScreen';
import { useLocale } from '../../lib/text/useLocale';
import { lazyRoute } from '../../lib/lazy';
import { AuthLayout } from './AuthLayout';
import { ProductAside } from './ProductAside';
import { SessionEndNotice } from './lazyAuthNotice';
import { speaking } from '../boot/speaking';
import type { SessionEndReason } from './sessionEndReason';
import { usePublicConfig } from '../boot/usePublicConfig';

/** Many installations have no providers, so the buttons are a separate chunk. */
const loadSocialLogin = () =>
  import(/* webpackChunkName: "social" */ '../../features/auth/SocialLogin');
const SocialLogin = lazyRoute(
  async () => (await loadSocialLogin()).SocialLogin,
  () => null,
);

export interface AuthScreensProps {
  connection: ApiEnvironment;
  onSignedIn: () => void;
  /** The token of a reset-password URL; null everywhere else. */
  resetToken?: string | null;
  /** Why the session ended; null if there was none. */
  end?: SessionEndReason | null;
}

/**
 * The auth screens (docs/behaviour.md#2): for visitors without a session, or whose session has
 * ended, or who resets their password. No store, no router.
 */
export function AuthScreens({
  connection,
  onSignedIn,
  resetToken = null,
  end = null,
}: AuthScreensProps) {
  const { locale } = useLocale();
  useDrawnScreen();
  const rest = useMemo(() => createRest(speaking(connection, locale)), [connection, locale]);
  const config = usePublicConfig(connection);

  return (
    <AuthLayout aside={<ProductAside />}>
      {end && <SessionEndNotice end={end} />}
      <AuthPage
        rest={rest}
        takesFocus={end === null}
        onSignedIn={onSignedIn}
        resetToken={resetToken}
        onResetLeft={forgetAddress}
      >
        {config && config.loginProviders.length > 0 && (
          <SocialLogin
            providers={config.loginProviders}
            origin={connection.origin}
            environment={config.environment}
          />
        )}
      </AuthPage>
    </AuthLayout>
  );
}

/** Removes the token from the address bar; after signing in the user starts at the landing page. */
function forgetAddress(): void {
  window.history.replaceState(null, '', hrefOf(links.landing()));
}
