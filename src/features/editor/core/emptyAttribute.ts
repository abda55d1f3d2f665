import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { nodeTypes } from './types';

/** Whether a document is one paragraph without content. */
export function isEmpty({ firstChild, childCount }: Node): boolean {
  return (
    childCount === 1 && firstChild?.type === nodeTypes.paragraph && firstChild.childCount === 0
  );
}

/** Marks an editor without text, for its placeholder. */
export const emptyAttribute = (): Plugin =>
  new Plugin({
    props: {
      attributes: ({ doc }): Record<string, string> => (isEmpty(doc) ? { 'data-empty': '' } : {}),
    },
  });
