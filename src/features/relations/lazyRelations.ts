import { lazyWithPreload } from '../../lib/lazy';

/** The mark of a blocked task. Only cards of boards with relations need it. */
export const blockedMark = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "relations" */ './BlockedMark')).BlockedMark,
  { isOptional: true },
);
