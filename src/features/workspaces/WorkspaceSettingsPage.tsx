import { links } from '../../../contract/links';
import { ROLE } from '../../../contract/roles';
import { useMyWorkspacesQuery } from '../../entities/workspaces/endpoints.generated';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { DeleteWorkspace } from './DeleteWorkspace';
import { StorageUsage } from './StorageUsage';
import { TransferOwnership } from './TransferOwnership';
import { WorkspaceForm } from './WorkspaceForm';
import classes from './WorkspaceSettingsPage.module.css';

export interface WorkspaceSettingsPageProps {
  viewerId: number;
  workspaceId: number;
  /** Null for a stranger in a public workspace. */
  role: number | null;
  /** The workspace is gone: on to the start. */
  onGone: () => void;
}

/**
 * What owner and admins decide about a workspace: its name, who sees it and who may do what; for
 * the owner also its end (docs/behaviour.md#6).
 */
export function WorkspaceSettingsPage({
  viewerId,
  workspaceId,
  role,
  onGone,
}: WorkspaceSettingsPageProps) {
  const text = useText();
  useDocumentTitle(text('workspace-settings'));
  const mayChange = role !== null && role >= ROLE.admin;
  const { data, error, isFetching, refetch } = useMyWorkspacesQuery({}, { skip: !mayChange });
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  if (!mayChange) return <NotAuthorized homePath={links.landing()} />;
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{text('workspace-settings')}</h1>
      {error && !workspace && (
        <Banner
          tone="danger"
          action={
            <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        >
          {text('workspace-settings-not-loaded')}
        </Banner>
      )}
      <Skeleton isLoading={!workspace && !error} boxes={<FormLoading />}>
        {() =>
          workspace && (
            <>
              <WorkspaceForm key={workspace.version} workspace={workspace} />
              <StorageUsage workspaceId={workspaceId} />
              {role === ROLE.owner && (
                <section className={classes.danger} aria-labelledby="workspace-danger">
                  <h2 id="workspace-danger">{text('workspace-danger')}</h2>
                  <TransferOwnership viewerId={viewerId} workspace={workspace} />
                  <DeleteWorkspace workspace={workspace} onGone={onGone} />
                </section>
              )}
            </>
          )
        }
      </Skeleton>
    </div>
  );
}

function FormLoading() {
  return (
    <div className={classes.form}>
      {['10rem', '8rem', '12rem', '9rem'].map((width) => (
        <div key={width} className={classes.loading}>
          <SkeletonBox width={width} />
          <SkeletonBox height="var(--control)" />
        </div>
      ))}
    </div>
  );
}
