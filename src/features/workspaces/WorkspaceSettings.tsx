import type { ReactNode } from 'react';
import type { WorkspaceRowFragment } from '../../api/generated/operations';
import { useMyWorkspacesQuery } from '../../entities/workspaces/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { Panel, Panels } from '../../ui/components/Panel';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { WorkspaceExport } from '../exports/WorkspaceExport';
import { ImportEntry } from '../imports/ImportEntry';
import { DeleteWorkspace } from './DeleteWorkspace';
import { StorageUsage } from './StorageUsage';
import { TransferOwnership } from './TransferOwnership';
import { WorkspaceForm } from './WorkspaceForm';
import classes from './WorkspaceSettings.module.css';

export type WorkspaceSettingsTab = 'general' | 'storage' | 'export' | 'ownership';

export interface WorkspaceSettingsProps {
  tab: WorkspaceSettingsTab;
  viewerId: number;
  wid: string;
  workspaceId: number;
  /** The workspace is deleted. */
  onGone: () => void;
}

/**
 * What owner and admins decide about a workspace: its name, who sees it and who may do what; for
 * the owner also its end (docs/behaviour.md#6). Every member may export what they may read, and import
 * boards if they may create some.
 */
export function WorkspaceSettings({
  tab,
  viewerId,
  wid,
  workspaceId,
  onGone,
}: WorkspaceSettingsProps) {
  if (tab === 'storage') return <StorageUsage workspaceId={workspaceId} />;
  if (tab === 'export')
    return (
      <Panels>
        <ImportEntry wid={wid} workspaceId={workspaceId} />
        <WorkspaceExport workspaceId={workspaceId} />
      </Panels>
    );
  return (
    <OfWorkspace workspaceId={workspaceId}>
      {(workspace) =>
        tab === 'general' ? (
          <WorkspaceForm key={workspace.id} workspace={workspace} />
        ) : (
          <Panel>
            <TransferOwnership viewerId={viewerId} workspace={workspace} />
            <DeleteWorkspace workspace={workspace} onGone={onGone} />
          </Panel>
        )
      }
    </OfWorkspace>
  );
}

/** Loads the workspace for its settings. */
function OfWorkspace({
  workspaceId,
  children,
}: {
  workspaceId: number;
  children: (workspace: WorkspaceRowFragment) => ReactNode;
}) {
  const text = useText();
  const { data, error, isFetching, refetch } = useMyWorkspacesQuery({});
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  if (error && !workspace)
    return (
      <RetryBanner isBusy={isFetching} onRetry={() => void refetch()}>
        {text('workspace-settings-not-loaded')}
      </RetryBanner>
    );
  return (
    <Skeleton isLoading={!workspace} boxes={<FormLoading />}>
      {() => workspace && children(workspace)}
    </Skeleton>
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
