import { useCallback, useRef } from 'react';
import type { FailureCode } from '../../api/apiError';
import type { ServerMessage } from '../../lib/serverMessage';

/** Nobody knows whether it was done: the answer, or the request, was lost on the way. */
const UNANSWERED: ReadonlySet<string> = new Set<FailureCode>(['network-error', 'bad-status', 'bad-answer']);

type Creation = (title: string, mutationId: string) => Promise<ServerMessage | undefined>;

/**
 * Things are made one after the other, in the order in which they were typed. One whose answer was lost keeps its name
 * for the server: sent again, it is not made twice.
 */
export function useCreation(create: Creation): (title: string) => Promise<ServerMessage | undefined> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inDoubt = useRef(new Map<string, string>());

  return useCallback((title) => {
    async function attempt() {
      const mutationId = inDoubt.current.get(title) ?? crypto.randomUUID();
      const problem = await create(title, mutationId);
      if (problem && UNANSWERED.has(problem.key)) inDoubt.current.set(title, mutationId);
      else inDoubt.current.delete(title);
      return problem;
    }
    const answer = last.current.then(attempt, attempt);
    last.current = answer;
    return answer;
  }, [create]);
}
