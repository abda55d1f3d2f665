import { useState } from 'react';
import { problemOf } from '../../lib/server/problemOf';
import type { Answer } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';

/** How the last attempt of a form ended: not at all, well, or with the server's first objection. */
export type Outcome =
  { state: 'open' } | { state: 'saved' } | { state: 'refused'; problem: ServerMessage };

/**
 * Keeps it. Of several errors the first alone is shown (docs/behaviour.md#8: profile, password,
 * account deletion).
 */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' });
  return {
    outcome,
    forget: () => setOutcome({ state: 'open' }),
    /** @returns whether it happened */
    judge(answer: Answer): boolean {
      const problem = problemOf(answer);
      setOutcome(problem ? { state: 'refused', problem } : { state: 'saved' });
      return problem === null;
    },
  };
}
