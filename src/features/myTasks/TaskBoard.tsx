import { selectProject } from '../../entities/projects/selectors';
import { useAppSelector } from '../../store/hooks';
import classes from './MyTasks.module.css';

/** The board of a task in My Tasks, as a badge of its card. */
export function TaskBoard({ projectId }: { projectId: number }) {
  const title = useAppSelector((state) => selectProject(state, projectId)?.title);
  if (!title) return null;
  return (
    <span className={classes.board} title={title}>
      {title}
    </span>
  );
}
