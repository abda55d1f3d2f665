import { useText } from '../../lib/text/useText';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { useBufferedKeydown } from '../../ui/lazy/useBufferedKeydown';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/components/LinkButton';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { links } from '../../../contract/links';
import type { InboxView, NotificationGroup } from './groupNotifications';
import classes from './Inbox.module.css';
import { InboxRow } from './InboxRow';
import type { InboxActions } from './useInboxActions';
import type { InboxPages } from './useInboxPages';

export interface InboxListProps {
  wid: string;
  view: InboxView;
  groups: readonly NotificationGroup[];
  pages: InboxPages;
  actions: InboxActions;
  openTaskId: number | null;
}

/** One list of the inbox, with its states while it loads, if it fails, and if it is empty. */
export function InboxList({ wid, view, groups, pages, actions, openTaskId }: InboxListProps) {
  const text = useText();
  const isLoading = pages.isLoading && groups.length === 0;
  useBufferedKeydown(isLoading);
  return (
    <>
      {pages.hasFailed && (
        <RetryBanner isBusy={pages.isFetching} onRetry={pages.retry}>
          {text('inbox-not-loaded')}
        </RetryBanner>
      )}
      <Skeleton isLoading={isLoading} boxes={<InboxLoading />}>
        {() =>
          groups.length > 0 ? (
            <ul className={classes.list} aria-label={text(VIEW_WORDS[view])}>
              {groups.map((group) => (
                <InboxRow
                  key={group.key}
                  {...{ group, view, wid, actions }}
                  isOpen={openTaskId !== null && group.newest.taskId === openTaskId}
                />
              ))}
            </ul>
          ) : (
            !pages.hasFailed && <NothingHere view={view} wid={wid} />
          )
        }
      </Skeleton>
      {pages.hasMore && (
        <div className={classes.later}>
          <Button isBusy={pages.isFetching} onClick={pages.loadMore}>
            {text('load-more')}
          </Button>
        </div>
      )}
    </>
  );
}

export const VIEW_WORDS = {
  inbox: 'inbox',
  snoozed: 'inbox-snoozed',
  done: 'inbox-done',
} as const;

const EMPTY_WORDS = {
  inbox: { title: 'inbox-empty', hint: 'inbox-empty-hint' },
  snoozed: { title: 'inbox-snoozed-empty', hint: 'inbox-snoozed-empty-hint' },
  done: { title: 'inbox-done-empty', hint: 'inbox-done-empty-hint' },
} as const;

function NothingHere({ view, wid }: { view: InboxView; wid: string }) {
  const text = useText();
  return (
    <EmptyState
      drawing="inbox"
      title={text(EMPTY_WORDS[view].title)}
      action={
        view === 'inbox' ? (
          <LinkButton icon="home" to={links.home(wid)}>
            {text('go-home')}
          </LinkButton>
        ) : (
          <LinkButton icon="inbox" to={links.notifications(wid)}>
            {text('inbox')}
          </LinkButton>
        )
      }
    >
      {text(EMPTY_WORDS[view].hint)}
    </EmptyState>
  );
}

function InboxLoading() {
  // The boxes may stay longer than the list takes to load.
  useBufferedKeydown(true);
  return (
    <div className={classes.list}>
      {['70%', '55%', '80%', '60%'].map((width) => (
        <div key={width} className={classes.loading}>
          <SkeletonBox width="2rem" height="2rem" isRound />
          <SkeletonBox width={width} />
        </div>
      ))}
    </div>
  );
}
