import { Fragment, useState } from 'react';
import { FormattedDate } from 'react-intl';
import { links } from '../../../contract/links';
import { useActivityQuery } from '../../entities/activity/endpoints.generated';
import { dayOf } from '../../lib/dates/dueState';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/components/LinkButton';
import { Pager } from '../../ui/components/Pager';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import classes from './ActivityList.module.css';
import { foldActivity } from './foldActivity';
import { SpellRow } from './SpellRow';
import { useActivityText, type ActivityEntry } from './useActivityText';

export interface ActivityListProps {
  wid: string;
  workspaceId: number;
  /** Filters by board, task, user or the beginnings of kinds. */
  about?: { projectId?: number; taskId?: number; userId?: number; kinds?: string[] };
  /** The heading level of its days. */
  level?: 2 | 3;
}

/** The activity log by days, newest first, in pages (docs/ux.md#2-6-i). */
export function ActivityList({ wid, workspaceId, about = {}, level = 2 }: ActivityListProps) {
  const text = useText();
  const [page, setPage] = useState(1);
  const {
    data: response,
    error,
    isFetching,
    refetch,
  } = useActivityQuery({
    workspaceId,
    ...about,
    page,
  });
  const data = response?.activity;
  const textOf = useActivityText(workspaceId);
  const Heading = `h${level}` as const;
  return (
    <>
      {error && (
        <Banner
          tone="danger"
          action={
            <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        >
          {text('activity-not-loaded')}
        </Banner>
      )}
      <Skeleton isLoading={!data && !error} boxes={<ActivityLoading />}>
        {() =>
          data &&
          (data.list.length === 0 ? (
            <EmptyState
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
            byDay(data.list).map(([day, events]) => (
              <Fragment key={day}>
                <Heading className={classes.day}>
                  <FormattedDate
                    value={events[0]?.createdAt}
                    weekday="long"
                    day="numeric"
                    month="long"
                    year="numeric"
                  />
                </Heading>
                <ol className={classes.list} aria-label={text('activity')}>
                  {foldActivity(events).map((spell) => (
                    <SpellRow
                      key={spell.first.id}
                      {...{ spell, wid, textOf }}
                      isWhole={about.taskId !== undefined}
                    />
                  ))}
                </ol>
              </Fragment>
            ))
          ))
        }
      </Skeleton>
      {data && data.pages > 1 && (
        <div className={classes.pager}>
          <Pager page={page} total={data.pages} onPage={setPage} />
        </div>
      )}
    </>
  );
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
