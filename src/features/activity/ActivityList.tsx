import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { links } from '../../../contract/links';
import { dayBefore } from '../../lib/dates/dayBefore';
import { dayOf } from '../../lib/dates/dueState';
import { useNow } from '../../lib/dates/useNow';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/components/LinkButton';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import classes from './ActivityList.module.css';
import { foldActivity } from './foldActivity';
import { SpellRow } from './SpellRow';
import { useActivityPages, type ActivityFilter } from './useActivityPages';
import { useActivityText, type ActivityEntry } from './useActivityText';

export interface ActivityListProps {
  wid: string;
  workspaceId: number;
  /** Whether the viewer may restore former values. */
  canEdit: boolean;
  about?: ActivityFilter;
  /** The heading level of its days. */
  level?: 2 | 3;
}

/** The activity log by days, newest first; older pages are added on request (docs/ux.md#2-6-i). */
export function ActivityList({
  wid,
  workspaceId,
  canEdit,
  about = {},
  level = 2,
}: ActivityListProps) {
  const text = useText();
  const { entries, hasFailed, isFetching, hasMore, loadMore, retry } = useActivityPages({
    workspaceId,
    ...about,
  });
  const textOf = useActivityText(workspaceId);
  const Heading = `h${level}` as const;
  return (
    <>
      {hasFailed && (
        <RetryBanner isBusy={isFetching} onRetry={retry}>
          {text('activity-not-loaded')}
        </RetryBanner>
      )}
      <Skeleton isLoading={!entries && !hasFailed} boxes={<ActivityLoading />}>
        {() =>
          entries &&
          (entries.length === 0 ? (
            <EmptyState
              drawing="week"
              level={level}
              title={text('activity-none')}
              action={
                <LinkButton icon="home" to={links.home(wid)}>
                  {text('go-home')}
                </LinkButton>
              }
            >
              {text('activity-none-hint')}
            </EmptyState>
          ) : (
            byDay(entries).map(([day, events]) => (
              <Fragment key={day}>
                <Heading className={classes.day}>
                  <DayName day={day} />
                </Heading>
                <ol className={classes.list} aria-label={text('activity')} tabIndex={-1}>
                  {foldActivity(events).map((spell) => (
                    <SpellRow
                      key={spell.first.id}
                      {...{ spell, wid, textOf, canEdit }}
                      isWhole={about.taskId !== undefined}
                    />
                  ))}
                </ol>
              </Fragment>
            ))
          ))
        }
      </Skeleton>
      {hasMore && (
        <div className={classes.more}>
          <Button isBusy={isFetching} onClick={loadMore}>
            {text('load-more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** "Today", "Yesterday", or the date, with the year if it differs. */
function DayName({ day }: { day: string }) {
  const text = useText();
  const { formatDate } = useIntl();
  const today = useNow(dayOf);
  const yesterday = useNow(dayBefore);
  if (day === today) return text('due-today');
  if (day === yesterday) return text('day-yesterday');
  return formatDate(`${day}T00:00:00`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
}

/** In the order of the list; by days in the user's time zone. */
function byDay(list: readonly ActivityEntry[]): [string, ActivityEntry[]][] {
  const days = new Map<string, ActivityEntry[]>();
  for (const event of list) {
    const day = dayOf(new Date(event.createdAt));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

function ActivityLoading() {
  return (
    <div className={classes.list}>
      {['70%', '55%', '80%', '60%', '75%'].map((width) => (
        <div key={width} className={classes.event}>
          <SkeletonBox width="1.5rem" height="1.5rem" isRound />
          <SkeletonBox width={width} />
        </div>
      ))}
    </div>
  );
}
