import { useMyTasksQuery } from '../../entities/myTasks/endpoints';
import { selectSections } from '../../entities/sections/selectors';
import { selectTask, selectTaskIds } from '../../entities/tasks/selectors';
import { links } from '../../../contract/links';
import { SPACE } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/components/Button';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import classes from './MyTasksSummary.module.css';
import { PromotionNotice } from './PromotionNotice';
import { useListTitles } from './useListTitles';

export interface MyTasksSummaryProps {
  viewerId: number;
  nick: string;
  wid: string;
  workspaceId: number;
}

/**
 * My Tasks on the home screen: the number of tasks of each list, and its first ones
 * (docs/ux.md#2-6-a).
 */
export function MyTasksSummary({ viewerId, nick, wid, workspaceId }: MyTasksSummaryProps) {
  const text = useText();
  const { currentData, error, refetch } = useMyTasksQuery({ workspaceId });
  const path = links.myTasks(wid, nick);
  return (
    <section className={classes.summary}>
      <h2>
        <Link to={path} className={classes.heading}>
          {text('my-tasks')}
        </Link>
      </h2>
      <PromotionNotice workspaceId={workspaceId} viewerId={viewerId} />
      {error && !currentData ? (
        <p role="alert" className={classes.failed}>
          {text('error-dots')}
          {SPACE}
          <Button icon="retry" onClick={() => void refetch()}>
            {text('retry')}
          </Button>
        </p>
      ) : (
        <Skeleton isLoading={!currentData} boxes={<SkeletonBox height="6rem" />}>
          {() => currentData && <Lists projectId={currentData.projectId} wid={wid} nick={nick} />}
        </Skeleton>
      )}
    </section>
  );
}

/** The number of tasks shown per list; the others are only counted. */
const NAMED = 3;

function Lists({ projectId, wid, nick }: { projectId: number; wid: string; nick: string }) {
  const sections = useListTitles(useAppSelector((state) => selectSections(state, projectId)));
  return (
    <ul className={classes.lists}>
      {sections.map(({ id, title }) => (
        <List key={id} {...{ sectionId: id, title, wid, nick }} />
      ))}
    </ul>
  );
}

function List({
  sectionId,
  title,
  wid,
  nick,
}: {
  sectionId: number;
  title: string;
  wid: string;
  nick: string;
}) {
  const text = useText();
  const taskIds = useAppSelector((state) => selectTaskIds(state, sectionId));
  return (
    <li className={classes.list}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.count}>{text('tasks-count', { n: taskIds.length })}</p>
      {taskIds.length > 0 && (
        <ul className={classes.tasks}>
          {taskIds.slice(0, NAMED).map((id) => (
            <Task key={id} {...{ taskId: id, wid, nick }} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Task({ taskId, wid, nick }: { taskId: number; wid: string; nick: string }) {
  const task = useAppSelector((state) => selectTask(state, taskId));
  return task ? (
    <li>
      <Link to={links.myTasks(wid, nick, task.slug)} className={classes.task}>
        {task.title}
      </Link>
    </li>
  ) : null;
}
