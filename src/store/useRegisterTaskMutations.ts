import { useEffect } from 'react';
import { mutationsRegistered } from '../entities/mutationRegistry';
import { deferredMutations } from '../entities/mutationRegistry.lazy';
import { useAppStore } from './hooks';

/**
 * Registers the mutations within a task, whose code came with the calling screen: their effect then
 * shows before `enqueue` returns.
 */
export function useRegisterTaskMutations(): void {
  const { dispatch, getState } = useAppStore();
  useEffect(() => {
    if (getState().mutations['addComment'] !== deferredMutations.addComment)
      dispatch(mutationsRegistered(deferredMutations));
  }, [dispatch, getState]);
}
