import { taskTitleForm } from '../../../contract/rules/boards';
import { useText } from '../../lib/useText';
import { InlineEdit } from '../../ui/InlineEdit';
import { useBoard } from '../tasks/boardContext';
import { useRenameTask } from '../tasks/useRenameTask';
import { useTaskActions } from '../tasks/useTaskActions';
import classes from './TaskBody.module.css';
import { TaskDone } from './TaskDone';
import { TaskFacts } from './TaskFacts';
import type { OpenTask, SeenTask } from './useOpenTask';

export type TaskBodyProps = SeenTask & Pick<OpenTask, 'state'>;

/** A task from its title down. What is archived or gone can be read and not changed. */
export function TaskBody({ state, task }: TaskBodyProps) {
  const text = useText();
  const board = useBoard();
  const rename = useRenameTask(task.id);
  const { toggleDone } = useTaskActions(task);
  const canEdit = board.canEdit && state === 'there';
  return (
    <article className={classes.task}>
      <div className={classes.heading} data-done={task.isDone || undefined}>
        <TaskDone isDone={task.isDone} onToggle={canEdit ? toggleDone : undefined} />
        <div className={classes.title}>
          <InlineEdit level={1} value={task.title} label={text('task-title')} schema={taskTitleForm} canEdit={canEdit} onSave={rename} />
        </div>
      </div>
      <TaskFacts task={task} />
    </article>
  );
}
