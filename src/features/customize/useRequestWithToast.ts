import { useCallback } from 'react';
import { problemOf, type Answer } from '../../lib/server/problemOf';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useToast } from '../../ui/overlays/topLayerContext';

/**
 * Waits for a request and reports its result in a toast.
 * @returns (from the call) whether it succeeded
 */
export function useRequestWithToast(): (
  call: PromiseLike<Answer>,
  said: string,
) => Promise<boolean> {
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    async (call, said) => {
      const problem = problemOf(await call);
      toast({ text: problem ? (errorText(problem) ?? '') : said });
      return problem === null;
    },
    [toast, errorText],
  );
}
