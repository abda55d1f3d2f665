import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import { Icon } from '../../../ui/icons/Icon';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { useBoard } from '../../board/card/boardContext';
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
  const { wid, boardSlug, openPath, canEdit } = useBoard();
  const { onEdit, onEdited } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  const path = openPath?.(task) ?? links.task(wid, boardSlug, task.slug);
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
        <Link {...cell} to={path}>
          <span>{task.title}</span>
        </Link>
      </div>
    );
  return (
    <div role="gridcell" className={classes.titleCell}>
      <button ref={button} type="button" {...cell} onClick={() => onEdit(place)}>
        <span>{task.title}</span>
        {isPending && <PendingIndicator />}
      </button>
      <Link
        to={path}
        tabIndex={-1}
        className={classes.open}
        aria-label={text('open-task', { title: task.title })}
        title={text('open')}
        data-print="hide"
      >
        <Icon name="next" />
      </Link>
      {isEditing && <CellEditor task={task} anchor={button} onDone={onEdited} />}
    </div>
  );
}
