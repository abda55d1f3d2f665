import { Selection } from 'prosemirror-state';
import { mentionLabel } from '../../../../contract/markdown/document';
import { SPACE } from '../../../lib/text/space';
import { schema } from '../schema';
import type { Editor } from './createEditor';
import { nodeTypes } from './types';

/** Puts a mention at the start of a text, unless the text mentions the user already. */
export function mentionFirst({ view }: Editor, { id, name }: { id: number; name: string }): void {
  const { doc, tr } = view.state;
  let isThere = false;
  doc.descendants((node) => {
    isThere ||= node.type === nodeTypes.mention && node.attrs['id'] === id;
    return !isThere;
  });
  if (isThere) return;
  const mention = nodeTypes.mention.create({ id, label: mentionLabel(name) });
  const { from } = Selection.atStart(doc);
  view.dispatch(tr.insert(from, [mention, schema.text(SPACE)]));
}
