import type { DecorationAttrs } from 'prosemirror-view';
import {
  defaultDeleteFilter,
  defaultProtectedNodes,
  initProseMirrorDoc,
  redo,
  undo,
  yCursorPlugin,
  ySyncPlugin,
  ySyncPluginKey,
  yUndoPlugin,
} from 'y-prosemirror';
import type { Awareness } from 'y-protocols/awareness';
import { UndoManager, type XmlFragment } from 'yjs';
import { schema } from '../schema';
import type { SharedDocument } from './editorDocument';
import { typedText } from './typedText';

/** The server writes it into the awareness; a client sends only its cursor (docs/editor.md). */
export interface CursorUser {
  id: number;
  name: string;
  hue: number;
}

export interface SharedOptions {
  /** The fragment `description` of the shared document. */
  fragment: XmlFragment;
  awareness: Awareness;
  /** An element at the caret of another user. Set styles with `style.setProperty`. */
  cursorBuilder: (user: CursorUser) => HTMLElement;
  /** Attributes of the text that another user has selected. */
  selectionBuilder: (user: CursorUser) => DecorationAttrs;
  /** Made by {@link undoManagerOf}; holds the steps from before the editor shows the document. */
  undoManager?: UndoManager;
}

/** An undo of the changes that the editor makes, and of those with other origins. */
export const undoManagerOf = (fragment: XmlFragment, ...origins: unknown[]): UndoManager =>
  new UndoManager(fragment, {
    trackedOrigins: new Set([ySyncPluginKey, ...origins]),
    deleteFilter: (item) => defaultDeleteFilter(item, defaultProtectedNodes),
    captureTransaction: ({ meta }) => meta.get('addToHistory') !== false,
  });

/** A document of y-prosemirror, with the carets of the others, and an undo of one's own changes. */
export function sharedDocument({
  fragment,
  awareness,
  cursorBuilder,
  selectionBuilder,
  undoManager = undoManagerOf(fragment),
}: SharedOptions): SharedDocument {
  const { doc, mapping } = initProseMirrorDoc(fragment, schema);
  return {
    kind: 'shared',
    // The schema asks for a block; an empty text has none until the first change.
    doc: doc.childCount > 0 ? doc : (schema.topNodeType.createAndFill() ?? doc),
    plugins: [
      typedText(fragment),
      ySyncPlugin(fragment, { mapping }),
      yCursorPlugin(awareness, { cursorBuilder, selectionBuilder }),
      yUndoPlugin({ undoManager }),
    ],
    undo: (state, dispatch) => (dispatch ? undo(state) : true),
    redo: (state, dispatch) => (dispatch ? redo(state) : true),
    closeHistory: () => undoManager.stopCapturing(),
  };
}
