import { useState } from 'react';
import type { ExportFragment } from '../../api/generated/operations';
import { useExportsQuery } from '../../entities/exports/endpoints.lazy.generated';

/** What exports are of: a board, a workspace with all of its boards, or the account. */
export interface ExportOf {
  workspaceId?: number;
  projectId?: number;
}

/** The progress is asked for this often while an export is made. */
const POLL_INTERVAL_MS = 1_000;

/** The viewer's exports of one thing, newest first. While one of them is made, they are refetched. */
export function useExports({ workspaceId, projectId }: ExportOf) {
  const [isPolling, setIsPolling] = useState(false);
  const { data, error, isFetching, refetch } = useExportsQuery(
    {},
    { pollingInterval: isPolling ? POLL_INTERVAL_MS : 0, refetchOnMountOrArgChange: true },
  );
  const exports = (data?.exports ?? []).filter((one) =>
    projectId === undefined
      ? one.projectId === null && one.workspaceId === (workspaceId ?? null)
      : one.projectId === projectId,
  );
  const isRunning = exports.some(isUnfinished);
  if (isRunning !== isPolling) setIsPolling(isRunning);
  return { exports, isFailed: !data && error !== undefined, isFetching, refetch };
}

const isUnfinished = ({ state }: Pick<ExportFragment, 'state'>) =>
  state === 'waiting' || state === 'running';
