import { selectSections } from '../../../entities/sections/selectors';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { useBoard } from '../card/boardContext';
import { MoveTasksDialog } from '../card/moveTask/MoveTasksDialog';
import type { ListEnd } from '../card/moveTask/batchMoves';

export interface MoveAllTasksDialogProps {
  sectionId: number;
  title: string;
  /** The number of tasks, including those that a filter hides. */
  count: number;
  onClose: () => void;
  onMove: (to: { sectionId: number; at: ListEnd }) => void;
}

/** Moves all tasks of a list to another list of this or another board. */
export function MoveAllTasksDialog({
  sectionId,
  title,
  count,
  onClose,
  onMove,
}: MoveAllTasksDialogProps) {
  const text = useText();
  const { projectId } = useBoard();
  const taskIds = useAppSelector((state) => selectTaskIds(state, sectionId));
  const sections = useAppSelector((state) => selectSections(state, projectId));
  return (
    <MoveTasksDialog
      title={text('move-all-title', { n: count, title })}
      projectId={projectId}
      taskIds={taskIds}
      lists={sections.filter(({ id }) => id !== sectionId)}
      onClose={onClose}
      onMove={(to) => {
        onClose();
        onMove(to);
      }}
    />
  );
}
