import { selectProject } from '../../../../entities/projects/selectors';
import { selectSection } from '../../../../entities/sections/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { useBatchMutation } from '../../../outbox/useBatchMutation';
import type { MoveTasks } from '../selection';
import { boardChangeOf, batchMoves } from './batchMoves';

/**
 * Moves several tasks to one position, in the given order: they show there at once, tasks of one
 * list, or to another board, are one request, and one undo reverts all.
 * @returns (from the call) nothing; a toast reports the move
 */
export function useMoveTasks(): MoveTasks {
  const text = useText();
  const store = useAppStore();
  const batch = useBatchMutation();
  return (ids, to) => {
    const state = store.getState();
    const list = selectSection(state, to.sectionId)?.title ?? '';
    const boards = boardChangeOf(state, ids[0], to.sectionId);
    const board = boards && (selectProject(state, boards.toProjectId)?.title ?? '');
    const values = { n: ids.length, list };
    void batch(
      batchMoves(state, ids, to),
      board === null
        ? text('bulk-moved', values)
        : text('bulk-moved-to-board', { ...values, board }),
    );
  };
}
