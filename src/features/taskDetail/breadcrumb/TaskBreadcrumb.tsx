import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import { BoardGlyph } from '../../../ui/avatar/BoardGlyph';
import { Icon } from '../../../ui/icons/Icon';
import { useBoard } from '../../board/card/boardContext';
import { TaskSectionMenu } from './TaskSectionMenu';
import classes from './TaskBreadcrumb.module.css';
import type { TaskWithParents } from '../useOpenTask';

export interface TaskBreadcrumbProps extends TaskWithParents {
  /** Whether the viewer may move the task to another list. */
  canMove: boolean;
}

/** The breadcrumb of a task: its board, a link, and its list, a menu that moves the task. */
export function TaskBreadcrumb({ project, section, task, canMove }: TaskBreadcrumbProps) {
  const text = useText();
  const { wid, getSectionTitle } = useBoard();
  const list = task.isTemplate
    ? text('task-templates')
    : section && (getSectionTitle?.(section.id) ?? section.title);
  return (
    <nav aria-label={text('task-trail')} className={classes.trail}>
      {project && (
        <Link to={links.board(wid, project.slug)} className={classes.board}>
          <BoardGlyph board={project} />
          <span className={classes.boardTitle}>{project.title}</span>
        </Link>
      )}
      {project && list !== undefined && <Icon name="next" className={classes.between} />}
      {section && canMove ? (
        <TaskSectionMenu taskId={task.id} section={section} title={list ?? ''} />
      ) : (
        list !== undefined && <span className={classes.list}>{list}</span>
      )}
    </nav>
  );
}
