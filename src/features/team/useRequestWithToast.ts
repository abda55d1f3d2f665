import { problemOf } from '../../lib/server/problemOf';
import type { Answer } from '../../lib/server/problemOf';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useToast } from '../../ui/overlays/topLayerContext';
import type { ToastMessage } from '../../ui/overlays/topLayerContext';

/**
 * Waits for a request and reports its result in a toast.
 * @returns (from the call) whether it succeeded
 */
export function useRequestWithToast(): (
  call: PromiseLike<Answer>,
  done: ToastMessage,
) => Promise<boolean> {
  const toast = useToast();
  const errorText = useErrorText();
  return async (call, done) => {
    const problem = problemOf(await call);
    toast(problem ? { text: errorText(problem) ?? '' } : done);
    return problem === null;
  };
}
