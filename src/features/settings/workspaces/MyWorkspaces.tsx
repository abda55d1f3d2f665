import { useMyWorkspacesQuery } from '../../../entities/workspaces/endpoints.generated';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
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
      <p role="alert" className={classes.failed}>
        <span>{text('error-dots')}</span>
        <span>{errorText(messageOfFailure(error))}</span>
        <Button icon="retry" isBusy={isFetching} onClick={refetch}>
          {text('retry')}
        </Button>
      </p>
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
