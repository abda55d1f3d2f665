import { useEffect } from 'react';
import { mutationsRegistered } from '../entities/mutationRegistry';
import { taskMutations } from '../entities/taskMutations';
import { useAppDispatch } from './hooks';

/**
 * Registers the mutations within a task, whose code came with the calling screen: their effect then
 * shows before `enqueue` returns.
 */
export function useTaskMutations(): void {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(mutationsRegistered(taskMutations)), [dispatch]);
}
