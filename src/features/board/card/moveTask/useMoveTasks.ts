import { selectSection } from '../../../../entities/sections/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { useBatchMutation } from '../../../outbox/useBatchMutation';
import type { MoveTasks } from '../selection';
import { movesTogether } from './movesTogether';

/**
 * Moves several tasks to one position, in the given order: they show there at once, tasks of one
 * list are one request, and one undo reverts all.
 * @returns (from the call) nothing; a toast reports the move
 */
export function useMoveTasks(): MoveTasks {
  const text = useText();
  const store = useAppStore();
  const batch = useBatchMutation();
  return (ids, to) => {
    const list = selectSection(store.getState(), to.sectionId)?.title ?? '';
    void batch(
      movesTogether(store.getState(), ids, to),
      text('bulk-moved', { n: ids.length, list }),
    );
  };
}
