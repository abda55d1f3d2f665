import { useCallback } from 'react';
import type { ProjectRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { useUndoableMutation } from '../outbox/useUndoableMutation';

/**
 * Moves a starred board to an index among the others.
 * @param boards the starred boards in their order
 */
export function useMoveStarred(boards: readonly ProjectRow[]): (id: number, index: number) => void {
  const text = useText();
  const change = useUndoableMutation();
  return useCallback(
    (id, index) => {
      const others = boards.filter((board) => board.id !== id);
      const after = others[index - 1]?.id ?? 0;
      void change('starProject', { id, isStarred: true, after }, text('board-moved'));
    },
    [boards, change, text],
  );
}
