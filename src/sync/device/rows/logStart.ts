import type { RowEvent } from './rowEvents';

export interface LogStart {
  /** The rows, and the log with them, have been erased. */
  restart(): void;
  /** @returns null if the event says nothing of the log that is stored since then */
  adjust(event: RowEvent): RowEvent | null;
}

/**
 * Where the stored log of this page begins. Commits from before the last erasure are gone, and those
 * that arrived while offline mode was off were never recorded, so what the connection has delivered
 * counts from the first commit after that only.
 */
export function createLogStart(): LogStart {
  /** By workspace: every commit after that seq is recorded. Null without an erasure. */
  let starts: Map<number, number> | null = null;
  const startOf = (workspaceId: number, first: number): number => {
    const start = starts?.get(workspaceId) ?? first;
    starts?.set(workspaceId, start);
    return start;
  };
  return {
    restart: () => (starts = new Map()),
    adjust(event) {
      if (!starts) return event;
      if (event.type === 'committed') startOf(event.commit.workspaceId, event.commit.seq - 1);
      if (event.type !== 'reached') return event;
      const { workspaceId, cursor } = event;
      const startSeq = Math.max(event.startSeq, startOf(workspaceId, cursor));
      return startSeq <= cursor ? { ...event, startSeq } : null;
    },
  };
}
