import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { isCommitReceived } from '../api/commits';
import type { Platform } from '../sync/platform';
import type { Refetch } from '../sync/refetch';

/**
 * Tags that any commit may make stale, and the pause before their queries are refetched: a burst of
 * commits causes only one refetch. Counting the tasks of all boards costs the server more.
 */
const PAUSES_MS = [
  ['Activity', 1_000],
  ['BoardSummaries', 5_000],
] as const;

/** Keeps the open activity lists and board summaries live. */
export function refetchAfterCommits(
  start: ListenerMiddlewareInstance['startListening'],
  refetch: Refetch,
  { sleep }: Pick<Platform, 'sleep'>,
): void {
  const never = new AbortController().signal;
  for (const [tag, pause] of PAUSES_MS) {
    let isPending = false;
    start({
      predicate: isCommitReceived,
      effect: async (_commit, store) => {
        if (isPending) return;
        isPending = true;
        await sleep(pause, never);
        isPending = false;
        refetch.byTags(store, [tag]);
      },
    });
  }
}
