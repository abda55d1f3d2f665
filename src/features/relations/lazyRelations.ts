import { lazyWithPreload } from '../../lib/lazy';

/** Loads the relations of a board's tasks, once the board shows. */
export const boardRelations = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "relations" */ './BoardRelations')).BoardRelations,
  { isOptional: true },
);
/** Only cards of boards with relations need it. */
export const blockedMark = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "relations" */ './BlockedMark')).BlockedMark,
  { isOptional: true },
);
