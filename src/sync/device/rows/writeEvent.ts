import { copyName } from './copyName';
import { changeCopies, putCopy, removeCopies } from './copies';
import type { RowEvent } from './rowEvents';
import type { RowsContext } from './rowsContext';
import { STORES } from './rowsDatabase';
import { isOfPersonalBoard } from './scopesWithin';
import { invalidateCopies, extendReach, putCommit, truncateLog } from './storedLog';
import { withHandledDone } from '../withHandledDone';

/** Stores what the device has learned. @throws if the browser cannot write */
export function writeEvent(context: RowsContext, event: RowEvent): Promise<void> {
  switch (event.type) {
    case 'response-received': {
      const name = copyName(event.query);
      return event.copy
        ? putCopy(context, event.query, event.copy)
        : removeCopies(context, (copy) => copy.name === name);
    }
    case 'committed':
      return putCommit(context, event.commit);
    case 'reached':
      return extendReach(context, event.workspaceId, event);
    case 'confirmed':
      return changeCopies(context, event.workspaceId, (copy) =>
        copy.scope === event.scope && !copy.isDoubtful
          ? { ...copy, asOf: Math.max(copy.asOf, event.seq), at: context.now() }
          : copy,
      );
    case 'log-truncated':
      return truncateLog(context, event.workspaceId, event.seq);
    case 'invalidated':
      return invalidateCopies(context, event.workspaceId);
    case 'scope-revoked':
      return removeCopies(context, ({ within }) => within.includes(event.scope));
    case 'boards-listed':
      return removeUnlisted(context, event);
    case 'workspace-revoked':
      return removeCopies(context, (copy) => copy.workspaceId === event.workspaceId);
    case 'signed-in':
      return eraseOthers(context);
  }
}

/** Removes the copies of boards that are not listed any more. No list names the personal board. */
async function removeUnlisted(
  context: RowsContext,
  { workspaceId, boards }: Extract<RowEvent, { type: 'boards-listed' }>,
): Promise<void> {
  const copies = await context.db.getAllFromIndex('copies', 'workspace', [
    context.userId,
    workspaceId,
  ]);
  const kept = new Set<string | null>([
    ...boards.map((id) => `Project:${id}`),
    ...copies.filter(isOfPersonalBoard).map(({ scope }) => scope),
  ]);
  const isGone = (scope: string) => scope.startsWith('Project:') && !kept.has(scope);
  await removeCopies(
    context,
    (copy) => copy.workspaceId === workspaceId && copy.within.some(isGone),
  );
}

/** Erases the copies of users who signed in earlier on this device. */
async function eraseOthers({ db, userId }: RowsContext): Promise<void> {
  const transaction = withHandledDone(db.transaction(STORES, 'readwrite'));
  for (const store of ['copies', 'bodies', 'commits', 'reaches'] as const) {
    const records = transaction.objectStore(store);
    for (const key of await records.getAllKeys())
      if (key[0] !== userId) await records.delete(IDBKeyRange.only(key));
  }
  await transaction.done;
}
