import { lazyWithPreload } from '../../lib/lazy';

/** The session of a shared description: it brings Yjs, which only the editor needs. */
export const sharedDescription = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "shared-description" */ './session/SharedDescription'))
      .SharedDescription,
);

/** Why a description can no longer be written in, and what was not saved. */
export interface EndedEditing {
  reason: 'no-right' | 'not-found' | 'read-only';
  /** The whole text with what was not saved; null if everything was. */
  text: string | null;
}
