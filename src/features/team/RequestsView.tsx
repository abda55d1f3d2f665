import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAccessRequestListQuery } from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Pager } from '../../ui/components/Pager';
import { Skeleton } from '../../ui/feedback/Skeleton';
import classes from './People.module.css';
import { PeopleFailed } from './PeopleFailed';
import { PeopleLoading } from './PeopleLoading';
import { RequestRow } from './RequestRow';

export interface RequestsViewProps {
  workspaceId: number;
  onGone: () => void;
  /** An action for the state without requests. */
  next: ReactElement;
}

/** Access requests with their answers (docs/behaviour.md#team-screen), in pages, oldest first. */
export function RequestsView({ workspaceId, onGone, next }: RequestsViewProps) {
  const text = useText();
  const [wanted, setWanted] = useState(1);
  const { data, error, isFetching, refetch } = useAccessRequestListQuery({
    workspaceId,
    page: wanted,
  });
  const answer = data?.accessRequestList;
  // If the last request of the last page was answered, there is one page less.
  if (answer && wanted > Math.max(1, answer.pages)) setWanted(Math.max(1, answer.pages));
  const failed = error && (
    <PeopleFailed
      what="requests-not-loaded"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
  return (
    <>
      {failed}
      <Skeleton isLoading={!answer && !failed} boxes={<PeopleLoading />}>
        {() =>
          answer &&
          (answer.total === 0 ? (
            <EmptyState drawing="inbox" title={text('no-requests')} action={next}>
              {text('no-requests-hint')}
            </EmptyState>
          ) : (
            <ul className={classes.list} aria-label={text('requests')}>
              {answer.list.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  workspaceId={workspaceId}
                  onGone={onGone}
                />
              ))}
            </ul>
          ))
        }
      </Skeleton>
      {answer && answer.pages > 1 && (
        <div className={classes.pager}>
          <Pager page={wanted} total={answer.pages} onPage={setWanted} />
        </div>
      )}
    </>
  );
}
