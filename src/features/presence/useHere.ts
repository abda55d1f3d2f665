import { useEffect, useState } from 'react';
import { sessionApi } from '../../entities/session/endpoints.generated';
import { useAppDispatch } from '../../store/hooks';
import { placeChanged } from '../../sync/syncActions';

/**
 * Tells the server which board and task this tab shows, until the calling component unmounts; not
 * while the page is in the background or the user hides where they are.
 */
export function useHere(wid: string, { board, taskId }: { board: number; taskId?: number }): void {
  const dispatch = useAppDispatch();
  const { data } = sessionApi.endpoints.me.useQueryState({ wid });
  const isInBackground = useIsInBackground();
  const isAway = isInBackground || data?.me?.showsPresence === false;

  useEffect(() => {
    dispatch(placeChanged({ isAway }));
  }, [dispatch, isAway]);

  useEffect(() => {
    const isTask = taskId !== undefined;
    dispatch(placeChanged(isTask ? { task: { id: taskId, projectId: board } } : { board }));
    return () => void dispatch(placeChanged(isTask ? { task: null } : { board: null }));
  }, [dispatch, board, taskId]);
}

/** A short look at another tab is no leaving. */
const BACKGROUND_MS = 30_000;

function useIsInBackground(): boolean {
  const [isInBackground, setIsInBackground] = useState(document.hidden);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleChange = () => {
      clearTimeout(timer);
      if (!document.hidden) setIsInBackground(false);
      else timer = setTimeout(() => setIsInBackground(true), BACKGROUND_MS);
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleChange);
    };
  }, []);
  return isInBackground;
}
