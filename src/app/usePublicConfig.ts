import { useEffect, useState } from 'react';
import type { Connection } from '../api/connection';
import type { LoginProvider } from '../features/auth/SocialLogin';

/** What the gate needs of `/config.json` (contract/http-and-socket). */
export interface PublicConfig {
  environment: string;
  loginProviders: readonly LoginProvider[];
  isConfirmationRequired: boolean;
}

/** Where the settings cannot be read nothing is offered or asked for here; the server refuses by itself what needs a confirmed address. */
const UNKNOWN: PublicConfig = { environment: 'production', loginProviders: [], isConfirmationRequired: false };
const PROVIDERS: readonly LoginProvider[] = ['google', 'facebook'];

/** The installation's settings, read once; null until they are there. */
export function usePublicConfig(connection: Connection): PublicConfig | null {
  const [config, setConfig] = useState<PublicConfig | null>(null);
  useEffect(() => {
    let isGone = false;
    void readConfig(connection).catch(() => UNKNOWN).then((read) => {
      if (!isGone) setConfig(read);
    });
    return () => {
      isGone = true;
    };
  }, [connection]);
  return config;
}

async function readConfig({ fetch, origin }: Connection): Promise<PublicConfig> {
  const response = await fetch(`${origin}/config.json`, { cache: 'no-store' });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) return UNKNOWN;
  const { environment, loginProviders, isConfirmationRequired }: { [name: string]: unknown } = { ...answer };
  return {
    environment: typeof environment === 'string' ? environment : UNKNOWN.environment,
    loginProviders: PROVIDERS.filter((one) => Array.isArray(loginProviders) && loginProviders.includes(one)),
    isConfirmationRequired: isConfirmationRequired === true,
  };
}
