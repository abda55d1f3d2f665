import { useEffect, useState } from 'react';
import { projectsApi } from '../../entities/projects/endpoints';
import { useAppDispatch } from '../../store/hooks';
import { projectIdIn } from '../boot/preloadPlan';

/** An answer that takes longer is waited for by the board itself, in its place. */
const LONGEST_MS = 150;

/**
 * Whether what stands around the screens may be drawn: the rows of the board at this address were asked for while the app was on
 * its way, so they are here in a moment, and one drawing of everything is sooner done than one of the frame and one of the board.
 * @param path as in `location.pathname`, of the first screen
 */
export function useFirstBoard(path: string): boolean {
  const dispatch = useAppDispatch();
  const [id] = useState(() => projectIdIn(path));
  const [isOver, setIsOver] = useState(id === null);

  useEffect(() => {
    if (id === null || isOver) return undefined;
    const end = () => setIsOver(true);
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
