import { createPart } from '../../ui/lazy/createPart';

/** What asks for words and places, with the forms that it is made of: it comes with the hand, the tree itself without. */
export const titleDialog = createPart(
  async () => (await import(/* webpackChunkName: "tree-dialogs" */ './TitleDialog')).TitleDialog,
  { opensField: true },
);
export const moveInTreeDialog = createPart(
  async () =>
    (await import(/* webpackChunkName: "tree-dialogs" */ './MoveInTreeDialog')).MoveInTreeDialog,
  { opensField: true },
);
