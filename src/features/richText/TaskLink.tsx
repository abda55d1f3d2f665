import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectTask } from '../../entities/tasks/selectors';
import { COMMA } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/icons/Icon';
import { LinkedContext } from './linkedContext';
import { taskIdOfPath } from './linkedIds';
import classes from './TaskLink.module.css';

/**
 * A link to a screen of the app. One to a task, written as `[#Title](/1/…)` or as its bare address,
 * shows the task's current title and whether it is done; as `#` it is plain text for a reader who
 * may not see the task. Other words stay as they were written.
 */
export function TaskLink({ path, children }: { path: string; children: ReactNode }) {
  const text = useText();
  const { workspaceId } = use(LinkedContext);
  const label = typeof children === 'string' ? children : '';
  const isHash = label.startsWith('#');
  const id = isHash || label.endsWith(path) ? taskIdOfPath(path, workspaceId) : null;
  const task = useAppSelector((state) => (id === null ? undefined : selectTask(state, id)));
  if (task && task.archivedAt === null)
    return (
      <Link to={path} className={classes.task} data-done={task.isDone || undefined}>
        <Icon name="checkbox" />
        {task.title}
        {task.isDone && <span className="visually-hidden">{COMMA + text('card-done')}</span>}
      </Link>
    );
  return isHash ? children : <Link to={path}>{children}</Link>;
}
