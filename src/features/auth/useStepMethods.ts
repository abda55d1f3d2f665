import { useEffect, useState } from 'react';
import { NetworkError, type Rest } from '../../api/rest';
import { readStepMethods, type StepMethods } from '../../api/secondStep';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { messageOfAnswer } from './messageOfAnswer';

/** The default if the server did not respond: a code, which most users have. */
const UNKNOWN: StepMethods = { totp: true, passkey: false, recoveryCode: true };

export interface KnownMethods {
  methods: StepMethods;
  /** Why the methods are unknown. */
  problem: ServerMessage | null;
}

/** The user's methods for the second step; null while loading. */
export function useStepMethods({ connection }: Rest): KnownMethods | null {
  const [known, setKnown] = useState<KnownMethods | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void methodsOf(connection).then((found) => isCurrent && setKnown(found));
    return () => {
      isCurrent = false;
    };
  }, [connection]);
  return known;
}

async function methodsOf(connection: Rest['connection']): Promise<KnownMethods> {
  try {
    const { answer, methods } = await readStepMethods(connection);
    if (methods) return { methods, problem: null };
    return { methods: UNKNOWN, problem: messageOfAnswer({ state: 'refused', answer }) };
  } catch (error) {
    // Offline, the form reports it on submit.
    if (error instanceof NetworkError) return { methods: UNKNOWN, problem: null };
    throw error;
  }
}
