import { useMemo } from 'react';
import type { NotificationRow } from '../../../contract/rows';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useNow } from '../../lib/dates/useNow';
import { useAppSelector } from '../../store/hooks';

const MINUTE_MS = 60_000;
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);

/** The loaded notifications of a workspace with pending changes, in no order. */
export function useNotifications(workspaceId: number): readonly NotificationRow[] {
  const { entities } = useAppSelector((state) => selectOptimisticEntities(state).notifications);
  return useMemo(
    () => Object.values(entities).filter((row) => row.workspaceId === workspaceId),
    [entities, workspaceId],
  );
}

/** The end of the current minute in milliseconds, for what snoozes until some minute. */
export function useMinute(): number {
  return (useNow(minuteOf) + 1) * MINUTE_MS - 1;
}
