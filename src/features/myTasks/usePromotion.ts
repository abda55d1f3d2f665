import { useCallback, useEffect } from 'react';
import { DateTime } from 'luxon';
import { usePromoteMyTasksMutation } from '../../entities/myTasks/endpoints.generated';
import type { WithEntities } from '../../entities/optimisticState';
import { useAppStore } from '../../store/hooks';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { isPromotionOn } from './promotionChoice';
import { promotedLists, restorePositions, type PreviousPosition } from './restorePositions';

/**
 * The keys (user, workspace, day) that this page has already sent: one request, however many
 * components show My Tasks.
 */
const asked = new Set<string>();

const NONE: readonly PreviousPosition[] = [];

/** The list into which a promotion put each of its tasks; its response does not tell. */
const lists = new WeakMap<readonly PreviousPosition[], ReadonlyMap<number, number>>();
const listsOf = (left: readonly PreviousPosition[]) => lists.get(left) ?? new Map<number, number>();

/** A task's first list after its former one is where the promotion put it, not the user. */
function noteLists(state: WithEntities, left: readonly PreviousPosition[]): void {
  const known = listsOf(left);
  if (known.size < left.length) lists.set(left, new Map([...promotedLists(state, left), ...known]));
}

export interface Promotion {
  /** The number of tasks just promoted. */
  count: number;
  undo: () => void;
  dismiss: () => void;
}

/**
 * Asks the server to promote due tasks on the first visit of a day (docs/adr/0044-my-tasks.md). The
 * server decides whether it is the first one, in the given time zone. If the request fails, the
 * next visit retries.
 */
export function usePromotion(workspaceId: number, viewerId: number): Promotion {
  // In the store, so that a replay shows the notice too; each screen with it shows the same one.
  const [promote, { data, reset }] = usePromoteMyTasksMutation({
    fixedCacheKey: `promotion:${workspaceId}`,
  });
  const left = data?.promoteMyTasks.moved ?? NONE;
  const store = useAppStore();
  const enqueue = useEnqueueMutation();

  useEffect(() => {
    const { zoneName } = DateTime.local();
    const visit = [viewerId, workspaceId, DateTime.local().toISODate()].join(':');
    if (!isPromotionOn() || asked.has(visit)) return;
    asked.add(visit);
    void promote({ workspaceId, timeZone: zoneName }).then(({ error }) => {
      if (error) asked.delete(visit);
    });
  }, [promote, workspaceId, viewerId]);

  useEffect(() => {
    if (left.length === 0) return;
    const note = () => noteLists(store.getState(), left);
    note();
    return store.subscribe(note);
  }, [store, left]);

  const undo = useCallback(() => {
    for (const back of restorePositions(store.getState(), left, listsOf(left)))
      void enqueue('moveTask', back);
    reset();
  }, [store, enqueue, left, reset]);
  return { count: left.length, undo, dismiss: reset };
}
