import { useEffect, useState } from 'react';
import { NetworkError, type Rest } from '../../api/rest';
import { readStepMethods, type StepMethods } from '../../api/secondStep';
import type { ServerMessage } from '../../lib/serverMessage';
import { messageOfAnswer } from './messageOfAnswer';

/** Where the server has not said: a code, which most people have. */
const UNKNOWN: StepMethods = { totp: true, passkey: false, recoveryCode: true };

export interface KnownMethods {
  methods: StepMethods;
  /** Why the server did not say. */
  problem: ServerMessage | null;
}

/** What this person may answer the second step with; null until the server has said so. */
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
    // Without a network the form says so when it is sent.
    if (error instanceof NetworkError) return { methods: UNKNOWN, problem: null };
    throw error;
  }
}
