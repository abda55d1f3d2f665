import { useCallback } from 'react';
import { problemOf, type Answer } from '../../lib/server/problemOf';
import { useErrorText } from '../forms/useErrorText';
import { useToast, type ToastMessage } from './topLayerContext';

/**
 * Waits for a request and reports its result in a toast.
 * @returns (from the call) whether it succeeded
 */
export function useRequestWithToast(): (
  request: PromiseLike<Answer>,
  success: ToastMessage,
) => Promise<boolean> {
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    async (request, success) => {
      const problem = problemOf(await request);
      toast(problem ? { text: errorText(problem) ?? '', isError: true } : success);
      return problem === null;
    },
    [toast, errorText],
  );
}
