import * as Y from 'yjs';
import { childrenOf, rootOf, type Child } from './sharedDocument';

const CONTAINERS = new Set(['quote', 'bulletList', 'orderedList']);

/**
 * Mends what changes of several users can leave together although each of them was valid: an empty
 * list or quote, and an item that does not begin with a paragraph. An editor would delete such
 * nodes with all of their text.
 * @returns the update that mends the document, or null if there is nothing to mend.
 */
export function repairDocument(shared: Y.Doc): Uint8Array | null {
  const before = Y.encodeStateVector(shared);
  let isChanged = false;
  shared.transact(() => {
    isChanged = repairChildren(rootOf(shared));
  });
  return isChanged ? Y.encodeStateAsUpdate(shared, before) : null;
}

/** Whether `repairDocument` would change the document. */
export function needsRepair(parent: Y.XmlFragment): boolean {
  return childrenOf(parent).some(
    (child) =>
      child instanceof Y.XmlElement &&
      (needsParagraph(child) || isEmptyContainer(child) || needsRepair(child)),
  );
}

function repairChildren(parent: Y.XmlFragment): boolean {
  let isChanged = false;
  for (const child of childrenOf(parent)) {
    if (!(child instanceof Y.XmlElement)) continue;
    if (needsParagraph(child)) {
      child.insert(0, [new Y.XmlElement('paragraph')]);
      isChanged = true;
    }
    if (repairChildren(child)) isChanged = true;
    if (!isEmptyContainer(child)) continue;
    parent.delete(parent.toArray().indexOf(child), 1);
    isChanged = true;
  }
  return isChanged;
}

const needsParagraph = (child: Y.XmlElement): boolean =>
  child.nodeName === 'listItem' && !isParagraph(childrenOf(child)[0]);

const isEmptyContainer = (child: Y.XmlElement): boolean =>
  CONTAINERS.has(child.nodeName) && childrenOf(child).length === 0;

const isParagraph = (child: Child | undefined): boolean =>
  child instanceof Y.XmlElement && child.nodeName === 'paragraph';
