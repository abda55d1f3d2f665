import { useIntl } from 'react-intl';
import type { WorkspaceStorageQuery } from '../../api/generated/operations';
import { useWorkspaceStorageQuery } from '../../entities/workspaces/endpoints.generated';
import { sizeText } from '../../lib/text/sizeText';
import { useText } from '../../lib/text/useText';
import { Panel } from '../../ui/components/Panel';
import { Progress } from '../../ui/feedback/Progress';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import classes from './WorkspaceSettings.module.css';

/**
 * How much of its quota the workspace uses, and for how long deleted files and old versions are
 * kept.
 */
export function StorageUsage({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useWorkspaceStorageQuery({ workspaceId });
  const storage = data?.workspaceStorage;
  return (
    <Panel>
      {error && !storage && (
        <RetryBanner isBusy={isFetching} onRetry={() => void refetch()}>
          {text('storage-not-loaded')}
        </RetryBanner>
      )}
      <Skeleton isLoading={!storage && !error} boxes={<SkeletonBox height="4rem" />}>
        {() => storage && <Usage storage={storage} />}
      </Skeleton>
    </Panel>
  );
}

function Usage({ storage }: { storage: WorkspaceStorageQuery['workspaceStorage'] }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { fileBytes, versionBytes, limitBytes, versionDays, deletedFileDays } = storage;
  const size = (bytes: number) => sizeText(bytes, formatNumber);
  return (
    <div className={classes.usage}>
      <Progress
        label={text('storage-used', {
          used: size(fileBytes + versionBytes),
          limit: size(limitBytes),
        })}
        value={fileBytes + versionBytes}
        max={limitBytes}
      />
      <p>{text('storage-parts', { files: size(fileBytes), versions: size(versionBytes) })}</p>
      <p className={classes.hint}>{text('storage-deleted-files', { days: deletedFileDays })}</p>
      <p className={classes.hint}>{text('storage-versions', { days: versionDays })}</p>
    </div>
  );
}
