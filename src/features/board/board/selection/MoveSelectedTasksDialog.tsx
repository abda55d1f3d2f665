import { selectSections } from '../../../../entities/sections/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../../../store/hooks';
import { MoveTasksDialog } from '../../card/moveTask/MoveTasksDialog';
import { targetAt } from '../../card/moveTask/batchMoves';
import { useMoveTasks } from '../../card/moveTask/useMoveTasks';

export interface MoveSelectedTasksDialogProps {
  projectId: number;
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves the selected tasks to the top or end of a list of this or another board. */
export function MoveSelectedTasksDialog({
  projectId,
  ids,
  onClose,
  onDone,
}: MoveSelectedTasksDialogProps) {
  const text = useText();
  const store = useAppStore();
  const moveTasks = useMoveTasks();
  const sections = useAppSelector((state) => selectSections(state, projectId));
  return (
    <MoveTasksDialog
      title={text('bulk-move-title', { n: ids.length })}
      projectId={projectId}
      taskIds={ids}
      lists={sections}
      onClose={onClose}
      onMove={(to) => {
        onDone();
        moveTasks(ids, targetAt(store.getState(), ids, to));
      }}
    />
  );
}
