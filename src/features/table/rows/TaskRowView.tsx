import { memo } from 'react';
import { selectSectionIdOf } from '../../../entities/tasks/sectionOfTask';
import { selectTask } from '../../../entities/tasks/selectors';
import { useAppSelector } from '../../../store/hooks';
import { useIsPending } from '../../../store/useIsPending';
import { useBoard } from '../../board/card/boardContext';
import { useIsSelected } from '../../board/card/selection';
import { DoneCell } from '../cells/DoneCell';
import { MenuCell } from '../cells/MenuCell';
import { TitleCell } from '../cells/TitleCell';
import { ValueCell } from '../cells/ValueCell';
import { TITLE } from '../layout/tableLayout';
import classes from '../Table.module.css';
import { useTable } from '../tableContext';

export interface TaskRowViewProps {
  rowKey: string;
  index: number;
  top: number;
  taskId: number;
  /** The column whose cell is the Tab stop, if it is in this row. */
  tabStop: string | null;
  /** The column that is being edited, if it is in this row. */
  editing: string | null;
}

/** One task. It reads its own row, so that a change renders one row only. */
export const TaskRowView = memo(function TaskRowView({
  rowKey,
  index,
  top,
  taskId,
  tabStop,
  editing,
}: TaskRowViewProps) {
  const { canEdit } = useBoard();
  const { columns } = useTable();
  const task = useAppSelector((state) => selectTask(state, taskId));
  const sectionId = useAppSelector((state) => selectSectionIdOf(state, taskId));
  const isSelected = useIsSelected(taskId);
  const isPending = useIsPending(taskId);
  if (!task || sectionId === undefined) return null;
  const cell = (column: string) => ({
    task,
    place: { row: rowKey, column },
    isTabStop: tabStop === column,
    isEditing: editing === column,
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={canEdit ? isSelected : undefined}
      className={classes.row}
      data-row={rowKey}
      data-kind="task"
      data-task={taskId}
      data-section={sectionId}
      data-selected={isSelected || undefined}
      data-editing={editing !== null || undefined}
      data-state={isPending ? 'pending' : undefined}
      style={{ insetBlockStart: top }}
    >
      <DoneCell {...cell('done')} />
      <TitleCell {...cell(TITLE)} isPending={isPending} />
      {columns.map((column) => (
        <ValueCell key={column.id} {...cell(column.id)} column={column} sectionId={sectionId} />
      ))}
      <MenuCell {...cell('menu')} sectionId={sectionId} isSelected={isSelected} />
    </div>
  );
});
