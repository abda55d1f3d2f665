import type { Node } from 'prosemirror-model';
import type { Command, Plugin } from 'prosemirror-state';

/** A text of this editor's own: a comment, or a description while its session is not connected. */
export interface AloneDocument {
  kind: 'alone';
  markdown: string;
}

/** A text that several people write in; made by `sharedDocument`, which brings Yjs. */
export interface SharedDocument {
  kind: 'shared';
  doc: Node;
  plugins: readonly Plugin[];
  /** Takes back what this user wrote, never what others wrote. */
  undo: Command;
  redo: Command;
  /** Makes the next change a step of its own for undo. */
  closeHistory: () => void;
}

export type EditorDocument = AloneDocument | SharedDocument;
