import * as Y from 'yjs';

/**
 * The origin of updates that no connection of this process sent: they are passed on, and whoever
 * sent them derives the text.
 */
export const FROM_OUTSIDE = { source: 'local', skipStoreHooks: true } as const;

export function applyFromOutside(shared: Y.Doc, update: Uint8Array): void {
  Y.applyUpdate(shared, update, FROM_OUTSIDE);
}
