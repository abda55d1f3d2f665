import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import type { TaskRow } from '../../../../contract/rows';
import { selectProject } from '../../../entities/projects/selectors';
import { relationArgs, type RelatedEnd } from '../../../entities/relations/accessors';
import { selectTask } from '../../../entities/tasks/selectors';
import { focusNeighbour } from '../../../lib/dom/focusNeighbour';
import { COMMA } from '../../../lib/text/space';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/components/IconButton';
import { Icon } from '../../../ui/icons/Icon';
import { useBoard } from '../../board/card/boardContext';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { KIND_NAMES } from './kindNames';
import classes from './TaskRelations.module.css';

export interface RelatedTaskProps {
  /** The task that the relation is read from. */
  task: TaskRow;
  end: RelatedEnd;
  canEdit: boolean;
}

/** The other task of a relation: a link to it, its board if it is another one, and its removal. */
export function RelatedTask({ task, end, canEdit }: RelatedTaskProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { wid } = useBoard();
  const other = useAppSelector((state) => selectTask(state, end.taskId));
  const project = useAppSelector((state) => selectProject(state, other?.projectId ?? 0));
  if (!other || other.projectId === null) return null;
  const { title, slug, isDone, projectId } = other;
  const isElsewhere = projectId !== task.projectId;

  function remove({ currentTarget }: MouseEvent) {
    const line = currentTarget.closest('li');
    if (line?.parentElement?.childElementCount === 1) focusAddRelation();
    else focusNeighbour(line);
    void change('removeTaskRelation', relationArgs(task.id, end), text('relation-removed'));
  }
  return (
    <li className={classes.row}>
      <Link
        to={links.task(wid, project?.slug ?? projectId, slug)}
        className={classes.task}
        data-done={isDone || undefined}
      >
        <Icon name={isDone ? 'success' : 'open'} />
        <span className={classes.title}>{title}</span>
        {isDone && <span className="visually-hidden">{COMMA + text('card-done')}</span>}
        {isElsewhere && project && <span className={classes.board}>{project.title}</span>}
      </Link>
      {canEdit && (
        <IconButton
          icon="close"
          className={classes.quiet}
          label={text('relation-remove', { kind: text(KIND_NAMES[end.kind]), title })}
          onClick={remove}
        />
      )}
    </li>
  );
}

/** The list of this kind disappears with its last task. */
function focusAddRelation(): void {
  setTimeout(() =>
    document
      .querySelector<HTMLElement>('[data-add-relation] button, [data-add-relation] input')
      ?.focus(),
  );
}
