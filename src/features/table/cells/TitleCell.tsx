import { useRef } from 'react';
import { usePathLink } from '../../../lib/dom/usePathLink';
import { useText } from '../../../lib/text/useText';
import { Icon } from '../../../ui/icons/Icon';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { useBoard } from '../../board/card/boardContext';
import { useTaskPaths } from '../../board/card/useTaskPaths';
import classes from '../Table.module.css';
import { useTable } from '../tableContext';
import type { CellProps } from './cell';
import { CellEditor } from './CellEditor';

/**
 * A task's title: a press edits it, the link beside it opens the task. For read-only viewers the
 * title is the link.
 */
export function TitleCell({
  task,
  place,
  isTabStop,
  isEditing,
  isPending,
}: CellProps & { isPending: boolean }) {
  const text = useText();
  const { canEdit } = useBoard();
  const { openPath } = useTaskPaths();
  const { onEdit, onEdited } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  const link = usePathLink(openPath(task));
  const cell = {
    'data-cell': place.column,
    tabIndex: isTabStop ? 0 : -1,
    className: classes.title,
    title: task.title,
    'data-done': task.isDone || undefined,
  };
  if (!canEdit)
    return (
      <div role="gridcell" className={classes.titleCell}>
        <a {...cell} {...link}>
          <span>{task.title}</span>
        </a>
      </div>
    );
  return (
    <div role="gridcell" className={classes.titleCell}>
      <button ref={button} type="button" {...cell} onClick={() => onEdit(place)}>
        <span>{task.title}</span>
        {isPending && <PendingIndicator />}
      </button>
      <a
        {...link}
        tabIndex={-1}
        className={classes.open}
        aria-label={text('open-task', { title: task.title })}
        title={text('open')}
        data-print="hide"
      >
        <Icon name="next" />
      </a>
      {isEditing && <CellEditor task={task} anchor={button} onDone={onEdited} />}
    </div>
  );
}
