import type { Node } from 'prosemirror-model';
import { Plugin, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { attachedImage } from '../../../ui/markdown/attachedImage';
import { markTypes } from './types';

/** Images shown in one text. */
const MOST = 50;

/**
 * Shows the images that a text links to below their links, as the read view does
 * (docs/behaviour.md#markdown).
 */
export const imageLinks = (className: string | undefined): Plugin<DecorationSet> => {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => decorate(doc, className),
      apply: (tr, shown) => (tr.docChanged ? decorate(tr.doc, className) : shown),
    },
    props: { decorations: (state: EditorState) => plugin.getState(state) },
  });
  return plugin;
};

function decorate(doc: Node, className: string | undefined): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (found.length >= MOST) return false;
    const href: unknown = markTypes.link.isInSet(node.marks)?.attrs['href'];
    const src = typeof href === 'string' ? attachedImage(href, node.text ?? '') : null;
    if (src !== null)
      found.push(
        Decoration.widget(pos + node.nodeSize, () => imageElement(src, className), {
          key: `image:${src}`,
          side: -1,
          ignoreSelection: true,
        }),
      );
    return true;
  });
  return DecorationSet.create(doc, found);
}

function imageElement(src: string, className: string | undefined): HTMLElement {
  const image = document.createElement('img');
  image.src = src;
  // The link before it has the name.
  image.alt = '';
  image.loading = 'lazy';
  image.draggable = false;
  if (className) image.className = className;
  image.addEventListener('error', () => image.remove());
  return image;
}
