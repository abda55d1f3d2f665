import { useMyWorkspacesQuery } from '../../../entities/workspaces/endpoints.generated';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { SPACE } from '../../../lib/text/space';
import { useText } from '../../../lib/text/useText';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { RetryBanner } from '../../../ui/feedback/RetryBanner';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { FirstWorkspace } from '../../workspaces/FirstWorkspace';
import classes from './MyWorkspaces.module.css';
import { WorkspaceRow } from './WorkspaceRow';

/**
 * The user's workspaces (docs/behaviour.md#account-settings): the owner may delete theirs, members
 * may leave.
 */
export function MyWorkspaces({ viewerId, onGone }: { viewerId: number; onGone: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useMyWorkspacesQuery({});
  if (!data) {
    return error ? (
      <RetryBanner isBusy={isFetching} onRetry={refetch}>
        <span>{text('error-dots')}</span>
        {SPACE}
        <span>{errorText(messageOfFailure(error))}</span>
      </RetryBanner>
    ) : (
      <p role="status">{text('loading-dots')}</p>
    );
  }
  if (data.myWorkspaces.length === 0)
    return (
      <EmptyState
        drawing="people"
        level={3}
        title={text('no-workspace-title')}
        action={<FirstWorkspace />}
      >
        {text('no-workspace-create-hint')}
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {data.myWorkspaces.map((workspace) => (
        <WorkspaceRow
          key={workspace.id}
          workspace={workspace}
          isOwner={workspace.ownerId === viewerId}
          onGone={onGone}
        />
      ))}
    </ul>
  );
}
