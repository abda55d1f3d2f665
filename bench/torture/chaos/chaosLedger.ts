import type { PendingMutation } from '../../../src/sync/pendingMutation';
import type { Tab } from '../../../__tests__/support/tab';

/** A mutation that a user made, and its outcome as far as the user's pages know it. */
export interface Wanted {
  entry: PendingMutation;
  end: 'waits' | 'acknowledged' | 'refused';
  /** The error code, if it was rejected. */
  code: string | null;
}

/** The mutations of all users, by id. */
export interface ChaosLedger {
  wanted: ReadonlyMap<string, Wanted>;
  /**
   * Follows a tab's outbox until the returned function is called. A mutation that leaves the outbox
   * was acknowledged, unless it is among the rejected ones.
   */
  watch(tab: Tab): () => void;
}

export function createChaosLedger(): ChaosLedger {
  const wanted = new Map<string, Wanted>();
  const take = (entry: PendingMutation) => {
    if (!wanted.has(entry.mutationId))
      wanted.set(entry.mutationId, { entry, end: 'waits', code: null });
  };
  const settle = (mutationId: string, end: 'acknowledged' | 'refused', code: string | null) => {
    const known = wanted.get(mutationId);
    if (known) Object.assign(known, { end, code });
  };
  return {
    wanted,
    watch({ store }) {
      let before = store.getState().outbox;
      return store.subscribe(() => {
        const now = store.getState().outbox;
        if (now === before) return;
        const left = before.pending.filter(
          ({ mutationId }) => !now.pending.some((entry) => entry.mutationId === mutationId),
        );
        now.pending.forEach(take);
        before = now;
        for (const { mutationId } of left) {
          const refused = now.rejected.find((entry) => entry.mutationId === mutationId);
          settle(mutationId, refused ? 'refused' : 'acknowledged', refused?.code ?? null);
        }
      });
    },
  };
}
