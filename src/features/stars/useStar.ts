import { useCallback } from 'react';
import { selectIsStarred } from '../../entities/boardPreferences/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useUndoableMutation } from '../outbox/useUndoableMutation';

export interface Star {
  isStarred: boolean;
  toggle: () => void;
}

/** Whether the viewer has starred a board, and what stars it or takes the star away. */
export function useStar(projectId: number): Star {
  const text = useText();
  const change = useUndoableMutation();
  const isStarred = useAppSelector((state) => selectIsStarred(state, projectId));
  const toggle = useCallback(
    () =>
      void change(
        'starProject',
        { id: projectId, isStarred: !isStarred },
        text(isStarred ? 'star-removed' : 'board-starred'),
      ),
    [change, projectId, isStarred, text],
  );
  return { isStarred, toggle };
}
