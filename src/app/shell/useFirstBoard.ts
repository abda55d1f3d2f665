import { startTransition, useEffect, useState } from 'react';
import { projectsApi } from '../../entities/projects/endpoints';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { projectIdIn } from '../boot/preloadPlan';

/** After this time the board shows its own loading state. */
const LONGEST_MS = 150;

/**
 * Whether the first screen may render: the rows of the URL's board were requested while the app
 * loaded, so they arrive soon, and one render of everything is faster than one of the shell and one
 * of the board.
 * @param path as in `location.pathname`, of the first screen
 */
export function useFirstBoard(path: string): boolean {
  const dispatch = useAppDispatch();
  const [id] = useState(() => projectIdIn(path));
  const { getState } = useAppStore();
  // A shell that mounts again, as in a replay, finds the board in the cache.
  const [isOver, setIsOver] = useState(
    () => id === null || projectsApi.endpoints.projectView.select({ id })(getState()).isSuccess,
  );

  useEffect(() => {
    if (id === null || isOver) return undefined;
    // A board is a long render, which React divides in a transition.
    const end = () => startTransition(() => setIsOver(true));
    const timer = setTimeout(end, LONGEST_MS);
    const asked = dispatch(projectsApi.endpoints.projectView.initiate({ id }));
    void asked.then(end);
    return () => {
      clearTimeout(timer);
      asked.unsubscribe();
    };
  }, [dispatch, id, isOver]);
  return isOver;
}
