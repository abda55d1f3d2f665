import { shallowEqual } from 'react-redux';
import { useMyTasksQuery } from '../../../entities/myTasks/endpoints';
import { selectMyDay } from '../../../entities/myTasks/selectors';
import { selectSectionIds } from '../../../entities/sections/selectors';
import { dayOf } from '../../../lib/dates/dueState';
import { useNow } from '../../../lib/dates/useNow';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { RetryBanner } from '../../../ui/feedback/RetryBanner';
import { Skeleton, SkeletonBox } from '../../../ui/feedback/Skeleton';
import { PromotionNotice } from '../../myTasks/PromotionNotice';
import { AddForToday } from './AddForToday';
import { DayRow } from './DayRow';
import classes from './MyDay.module.css';

export interface MyDayProps {
  viewerId: number;
  nick: string;
  wid: string;
  workspaceId: number;
  /** True while the screen shows another error, so that there is one message and one button. */
  hidesError: boolean;
}

/**
 * The user's day on the home screen: tasks of all boards that are overdue or due today, finished in
 * place, and a field that adds one (docs/behaviour.md#home-screen).
 */
export function MyDay({ viewerId, nick, wid, workspaceId, hidesError }: MyDayProps) {
  const text = useText();
  const { currentData, error, isFetching, refetch } = useMyTasksQuery({ workspaceId });
  const hasFailed = error !== undefined && !currentData;
  if (hasFailed && hidesError) return null;
  return (
    <section aria-labelledby="my-day" className={classes.section}>
      <PromotionNotice workspaceId={workspaceId} viewerId={viewerId} />
      {hasFailed ? (
        <>
          <div className={classes.heading}>
            <h2 id="my-day">{text('my-day')}</h2>
          </div>
          <RetryBanner isBusy={isFetching} onRetry={() => void refetch()}>
            {text('my-day-not-loaded')}
          </RetryBanner>
        </>
      ) : (
        <Skeleton isLoading={!currentData} boxes={<SkeletonBox height="8rem" />}>
          {() => currentData && <Day projectId={currentData.projectId} wid={wid} nick={nick} />}
        </Skeleton>
      )}
    </section>
  );
}

const todayAt = (now: Date) => dayOf(now);
/** The list "To-do today" is the second of the four (docs/behaviour.md#3). */
const TODAY_LIST = 1;

function Day({ projectId, wid, nick }: { projectId: number; wid: string; nick: string }) {
  const text = useText();
  const today = useNow(todayAt);
  const tasks = useAppSelector((state) => selectMyDay(state, { projectId, today }), sameTasks);
  const sectionId = useAppSelector((state) => selectSectionIds(state, projectId)[TODAY_LIST]);
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <>
      <div className={classes.heading}>
        <h2 id="my-day">{text('my-day')}</h2>
        {tasks.length > 0 && (
          <span className={classes.count}>{text('my-day-done', { done, n: tasks.length })}</span>
        )}
      </div>
      <div className={classes.panel}>
        {tasks.length > 0 ? (
          <ul aria-labelledby="my-day" className={classes.tasks}>
            {tasks.map(({ id, due }) => (
              <DayRow key={id} {...{ taskId: id, due, today, wid, nick }} />
            ))}
          </ul>
        ) : (
          <p className={classes.empty}>{text('my-day-empty')}</p>
        )}
        {sectionId !== undefined && <AddForToday sectionId={sectionId} today={today} />}
      </div>
    </>
  );
}

function sameTasks<Task extends object>(before: readonly Task[], now: readonly Task[]): boolean {
  return before.length === now.length && before.every((task, at) => shallowEqual(task, now[at]));
}
