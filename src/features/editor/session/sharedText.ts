import type { Node } from 'prosemirror-model';
import { updateYFragment, yXmlFragmentToProsemirrorJSON } from 'y-prosemirror';
import type * as Y from 'yjs';
import { isDocument } from '../../../../contract/markdown/isDocument';
import { parseMarkdown } from '../../../../contract/markdown/parse';
import { serializeMarkdown } from '../../../../contract/markdown/serialize';
import { schema } from '../schema';

/** The shared type that holds a description (docs/editor.md#for-a-client). */
const ROOT = 'description';

export const fragmentOf = (shared: Y.Doc): Y.XmlFragment => shared.getXmlFragment(ROOT);

/** The Markdown of a shared description. */
export function textOf(shared: Y.Doc): string {
  const fragment = fragmentOf(shared);
  if (fragment.length === 0) return '';
  const { content } = yXmlFragmentToProsemirrorJSON(fragment);
  const document: unknown = schema.nodeFromJSON({ type: 'doc', content }).toJSON();
  if (!isDocument(document)) throw new Error('the shared description breaks the schema');
  // As on the server, which stores no NUL.
  return serializeMarkdown(document).replaceAll('\0', '\ufffd');
}

/** A text in the form of {@link textOf}. */
export const canonicalText = (text: string): string => serializeMarkdown(parseMarkdown(text));

/** Changes a shared description into another text; what stays the same keeps its identity. */
export function writeText(shared: Y.Doc, text: string, origin: unknown): void {
  const goal: Node = schema.nodeFromJSON(parseMarkdown(text));
  shared.transact(
    () =>
      updateYFragment(shared, fragmentOf(shared), goal, { mapping: new Map(), isOMark: new Map() }),
    origin,
  );
}
