import { useRef, useState } from 'react';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/fields/TextField';
import { InvitedList } from './InvitedList';
import { MemberList } from './MemberList';
import { PeopleFailed } from './PeopleFailed';
import { PeopleLoading } from './PeopleLoading';
import { everybodyIn } from './everybodyIn';
import classes from './TeamPage.module.css';

export interface MembersViewProps {
  viewerId: number;
  wid: string;
  workspaceId: number;
  canManage: boolean;
  canAdd: boolean;
  onGone: () => void;
}

/** All members of the workspace, owner first, with a search field. */
export function MembersView({ workspaceId, canAdd, ...list }: MembersViewProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { currentData, error, isFetching, refetch } = useSearchUsersQuery(everybodyIn(workspaceId));
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };
  const failed = error && (
    <PeopleFailed what="people-not-loaded" isRetrying={isFetching} onRetry={() => void refetch()} />
  );
  return (
    <>
      <div className={classes.search}>
        <TextField
          ref={field}
          type="search"
          label={text('people-search')}
          placeholder={text('people-search')}
          isLabelHidden
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
        />
      </div>
      {failed}
      <Skeleton isLoading={!currentData && !failed} boxes={<PeopleLoading />}>
        {() =>
          currentData && (
            <MemberList
              members={currentData.searchUsers}
              query={query}
              workspaceId={workspaceId}
              onClear={clear}
              {...list}
            />
          )
        }
      </Skeleton>
      {(canAdd || list.canManage) && (
        <InvitedList workspaceId={workspaceId} canAdd={canAdd} {...list} />
      )}
    </>
  );
}
