import { useEffect, useState } from 'react';
import type { Connection } from '../api/connection';

/** What the gate needs of `/config.json` (contract/http-and-socket). */
export interface PublicConfig {
  isConfirmationRequired: boolean;
}

/** Where the settings cannot be read nothing is asked for here; the server refuses by itself what needs a confirmed address. */
const UNKNOWN: PublicConfig = { isConfirmationRequired: false };

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
  return typeof answer === 'object' && answer !== null && 'isConfirmationRequired' in answer
    ? { isConfirmationRequired: answer.isConfirmationRequired === true }
    : UNKNOWN;
}
