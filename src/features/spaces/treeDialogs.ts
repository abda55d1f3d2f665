import { lazyWithPreload } from '../../lib/lazy';

/**
 * What asks for words and places, with the forms that it is made of: it comes with the hand, the
 * tree itself without.
 */
export const titleDialog = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "tree-dialogs" */ './TitleDialog')).TitleDialog,
  { opensField: true },
);
export const moveInTreeDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "tree-dialogs" */ './MoveInTreeDialog')).MoveInTreeDialog,
  { opensField: true },
);
