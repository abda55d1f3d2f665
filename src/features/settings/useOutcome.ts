import { useState } from 'react';
import { problemOf } from '../../lib/server/problemOf';
import type { Answer } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';

/** The outcome of a form's last submit: none yet, saved, or the server's first error. */
export type Outcome =
  { state: 'open' } | { state: 'saved' } | { state: 'refused'; problem: ServerMessage };

/**
 * Stores the outcome. Only the first of several errors is shown (docs/behaviour.md#8: profile,
 * password, account deletion).
 */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' });
  return {
    outcome,
    forget: () => setOutcome({ state: 'open' }),
    /** @returns whether it succeeded */
    judge(answer: Answer): boolean {
      const problem = problemOf(answer);
      setOutcome(problem ? { state: 'refused', problem } : { state: 'saved' });
      return problem === null;
    },
  };
}
