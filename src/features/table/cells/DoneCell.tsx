import { useText } from '../../../lib/text/useText';
import { useBoard } from '../../board/card/boardContext';
import { useTaskActions } from '../../board/card/actions/useTaskActions';
import classes from '../Table.module.css';
import type { CellProps } from './cell';

/** The round tick before a title: marks the task as done. */
export function DoneCell({ task, place, isTabStop }: CellProps) {
  const text = useText();
  const { canEdit } = useBoard();
  const { toggleDone } = useTaskActions(task);
  const focus = { 'data-cell': place.column, tabIndex: isTabStop ? 0 : -1 };
  if (!canEdit)
    return (
      <div role="gridcell" {...focus} className={classes.doneCell}>
        <span
          role="img"
          aria-label={text(task.isDone ? 'filter-done' : 'filter-not-done')}
          className={classes.tick}
          data-done={task.isDone || undefined}
        />
      </div>
    );
  return (
    <div role="gridcell" className={classes.doneCell}>
      <button
        type="button"
        role="checkbox"
        aria-checked={task.isDone}
        aria-label={text('done')}
        title={text(task.isDone ? 'mark-not-done' : 'mark-done')}
        {...focus}
        className={classes.tick}
        onClick={toggleDone}
      />
    </div>
  );
}
