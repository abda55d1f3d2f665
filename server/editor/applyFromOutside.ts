import * as Y from 'yjs';

/**
 * The origin of updates from other processes and of plain writes. They are passed on to the
 * connections of this process; their sender derives the text.
 */
export const FROM_OUTSIDE = { source: 'local', skipStoreHooks: true } as const;

export function applyFromOutside(shared: Y.Doc, update: Uint8Array): void {
  Y.applyUpdate(shared, update, FROM_OUTSIDE);
}
