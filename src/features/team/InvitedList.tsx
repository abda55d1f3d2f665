import { useState } from 'react';
import { useInvitationListQuery } from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { Pager } from '../../ui/components/Pager';
import { InvitationRow } from './InvitationRow';
import classes from './People.module.css';
import { PeopleFailed } from './PeopleFailed';

export interface InvitedListProps {
  viewerId: number;
  workspaceId: number;
  /** Whether the user may invite new people. */
  canAdd: boolean;
  /** Whether the user may revoke other users' invitations. */
  canManage: boolean;
  onGone: () => void;
}

/** Pending invitations, below the members; renders nothing if there are none. */
export function InvitedList({
  viewerId,
  workspaceId,
  canAdd,
  canManage,
  onGone,
}: InvitedListProps) {
  const text = useText();
  const [wanted, setWanted] = useState(1);
  const { data, error, isFetching, refetch } = useInvitationListQuery({
    workspaceId,
    page: wanted,
  });
  const answer = data?.invitationList;
  // If the last invitation of the last page was answered, there is one page less.
  if (answer && wanted > Math.max(1, answer.pages)) setWanted(Math.max(1, answer.pages));
  if (error)
    return (
      <PeopleFailed
        what="invited-not-loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!answer || answer.total === 0) return null;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className={classes.heading}>
        {text('invited-people', { n: answer.total })}
      </h2>
      <ul className={classes.list} aria-labelledby="invited">
        {answer.list.map((invitation) => (
          <InvitationRow
            key={invitation.email}
            invitation={invitation}
            workspaceId={workspaceId}
            canResend={canAdd}
            canRevoke={canManage || invitation.inviter.id === viewerId}
            onGone={onGone}
          />
        ))}
      </ul>
      {answer.pages > 1 && (
        <div className={classes.pager}>
          <Pager page={wanted} total={answer.pages} onPage={setWanted} />
        </div>
      )}
    </section>
  );
}
