import type { PendingMutation, RejectedMutation } from '../../../src/sync/pendingMutation';
import type { Backend } from './backend';

/** How a change left the outbox without the server's answer. */
type Left = 'discarded' | 'replaced' | 'damaged';

interface Change {
  userId: number;
  session: number;
  /** Its place in the order of sending. */
  position: number;
  left: { how: Left; at: number } | null;
  /** It depends on what another tab was discarding: that tab may drop it, or the server reject it. */
  isOrphan: boolean;
}

/** Of a change that is sent in no particular order. */
const NO_SESSION = 0;

export type Ledger = ReturnType<typeof createLedger>;

/** Every change that a user made in one history, and what has become of it. */
export function createLedger(backend: Backend) {
  const changes = new Map<string, Change>();
  let position = 0;

  const leave = (mutationId: string, how: Left) => {
    const change = changes.get(mutationId);
    if (change) change.left ??= { how, at: backend.now() };
  };

  return {
    leave,
    isDiscarded: (mutationId: string) => changes.get(mutationId)?.left?.how === 'discarded',
    orphan(mutationId: string): void {
      const change = changes.get(mutationId);
      if (change) change.isOrphan = true;
    },
    /** Notes the entries that an action of the user has added in that page. */
    note(entries: readonly PendingMutation[], session: number, keepsPosition: boolean): void {
      for (const { mutationId, userId, instead } of entries) {
        if (changes.has(mutationId)) continue;
        const replaced = instead === undefined ? undefined : changes.get(instead);
        position += 1;
        // Another tab was discarding what this one replaces: it may follow at the end.
        const isLate = replaced?.left?.how === 'discarded';
        changes.set(mutationId, {
          userId,
          session: isLate ? NO_SESSION : replaced && keepsPosition ? replaced.session : session,
          position: replaced && keepsPosition ? replaced.position : position,
          left: null,
          isOrphan: false,
        });
        if (instead !== undefined) leave(instead, 'replaced');
      }
    },

    /**
     * The law: each change ended in exactly one way, and the server processed what one page enqueued
     * in its order.
     * @param shown the rejected changes that the browser shows
     * @param wasFull a replaced change may return with its replacement if the device could not store
     *   that
     * @returns what is wrong
     */
    problems(shown: readonly RejectedMutation[], wasFull: boolean): string[] {
      const found: string[] = [];
      const shownIds = new Set(shown.map(({ mutationId }) => mutationId));
      for (const [id, { left, isOrphan }] of changes) {
        const done = backend.processed(id);
        const ends = [done?.isApplied && 'applied', shownIds.has(id) && 'shown', left?.how];
        if (wasFull && left?.how === 'replaced') continue;
        if (isOrphan && ends.filter(Boolean).length <= 1) continue;
        const isInDoubt = left !== null && (done === undefined || done.at <= left.at);
        const isRight = left ? isInDoubt && !shownIds.has(id) : ends.filter(Boolean).length === 1;
        if (!isRight)
          found.push(`${id} ended as ${ends.filter(Boolean).join(' and ') || 'nothing'}`);
      }
      return [...found, ...disorder(wasFull)];
    },
    size: () => changes.size,
  };

  function disorder(wasFull: boolean): string[] {
    const sent = [...changes]
      .flatMap(([id, change]) => {
        const at = backend.processed(id)?.at;
        return at === undefined ? [] : [{ id, at, ...change }];
      })
      .filter(({ left }) => !(wasFull && left?.how === 'replaced'))
      .sort((a, b) => a.at - b.at);
    return sent.flatMap(({ id, session, position: own }, index) =>
      sent
        .slice(index + 1)
        .filter(
          (later) => session !== NO_SESSION && later.session === session && later.position < own,
        )
        .map((later) => `${id} was sent before ${later.id}`),
    );
  }
}
