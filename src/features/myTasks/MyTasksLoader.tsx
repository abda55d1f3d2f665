import type { ReactNode } from 'react';
import { useMyTasksQuery } from '../../entities/myTasks/endpoints';
import { selectProject } from '../../entities/projects/selectors';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './MyTasks.module.css';
import { PromotionNotice } from './PromotionNotice';

export interface MyTasksLoaderProps {
  workspaceId: number;
  viewerId: number;
  /** The loading state; by default grey lists. */
  loading?: ReactNode;
  /**
   * Renders the loaded tasks. `projectId` is the personal project that contains My Tasks; `notice`
   * goes above everything.
   */
  children: (shown: { projectId: number; notice: ReactNode }) => ReactNode;
}

/**
 * Loads the user's My Tasks and promotes tasks that have become due (docs/adr/0044-my-tasks.md), or
 * explains why nothing can be shown.
 */
export function MyTasksLoader({ workspaceId, viewerId, loading, children }: MyTasksLoaderProps) {
  const text = useText();
  const errorText = useErrorText();
  const { currentData, error, isFetching, refetch } = useMyTasksQuery({ workspaceId });
  const project = useAppSelector((state) => selectProject(state, currentData?.projectId ?? 0));
  const isThere = currentData !== undefined && project !== undefined;
  if (error && !isThere) {
    const retry = (
      <Button tone="primary" icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
        {text('retry')}
      </Button>
    );
    return (
      <EmptyState
        drawing="error"
        level={1}
        title={text(error.code === 'not-on-device' ? 'not-on-device-title' : 'my-tasks-not-loaded')}
        action={retry}
      >
        {errorText(messageOfFailure(error))}
      </EmptyState>
    );
  }
  if (!isThere && loading) return loading;
  return (
    <Skeleton isLoading={!isThere} boxes={<ListsLoading />}>
      {() =>
        isThere &&
        children({
          projectId: project.id,
          notice: <PromotionNotice workspaceId={workspaceId} viewerId={viewerId} />,
        })
      }
    </Skeleton>
  );
}

/** The heights of the four grey lists. */
const LISTS = ['7rem', '10rem', '7rem', '7rem'];

function ListsLoading() {
  return (
    <>
      <SkeletonBox width="10rem" height="1.75rem" />
      <div className={classes.loading}>
        {LISTS.map((height, index) => (
          <SkeletonBox key={index} height={height} />
        ))}
      </div>
    </>
  );
}
