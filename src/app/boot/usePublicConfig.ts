import { useEffect, useState } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import type { LoginProvider } from '../../features/auth/SocialLogin';

/** The part of `/config.json` that the gate needs (contract/http-and-socket). */
export interface PublicConfig {
  environment: string;
  loginProviders: readonly LoginProvider[];
  isConfirmationRequired: boolean;
  hasSupportInbox: boolean;
}

/**
 * Without the settings nothing optional is offered or required here; the server itself rejects what
 * needs a confirmed address.
 */
const UNKNOWN: PublicConfig = {
  environment: 'production',
  loginProviders: [],
  isConfirmationRequired: false,
  hasSupportInbox: false,
};
const PROVIDERS: readonly LoginProvider[] = ['google', 'facebook'];

/**
 * The installation's settings: those that the server wrote into the page, else requested on demand;
 * null until loaded.
 */
export function usePublicConfig(
  connection: ApiEnvironment,
  { isWanted = true } = {},
): PublicConfig | null {
  const [config, setConfig] = useState(configInPage);
  const isMissing = isWanted && config === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    void readConfig(connection)
      .catch(() => UNKNOWN)
      .then((read) => {
        if (!isGone) setConfig(read);
      });
    return () => {
      isGone = true;
    };
  }, [connection, isMissing]);
  return config;
}

/**
 * Null in a page that no server has rendered: opened from a file, or from the development server.
 */
function configInPage(): PublicConfig | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="config"]')?.content;
  return text?.startsWith('{') ? configOf(JSON.parse(text)) : null;
}

async function readConfig({ fetch, origin }: ApiEnvironment): Promise<PublicConfig> {
  const response = await fetch(`${origin}/config.json`, { cache: 'no-store' });
  return configOf(await response.json());
}

function configOf(answer: unknown): PublicConfig {
  if (typeof answer !== 'object' || answer === null) return UNKNOWN;
  const {
    environment,
    loginProviders,
    isConfirmationRequired,
    hasSupportInbox,
  }: { [name: string]: unknown } = { ...answer };
  return {
    environment: typeof environment === 'string' ? environment : UNKNOWN.environment,
    loginProviders: PROVIDERS.filter(
      (one) => Array.isArray(loginProviders) && loginProviders.includes(one),
    ),
    isConfirmationRequired: isConfirmationRequired === true,
    hasSupportInbox: hasSupportInbox === true,
  };
}
