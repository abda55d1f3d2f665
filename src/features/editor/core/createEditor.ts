import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { Fragment, Slice, type Node } from 'prosemirror-model';
import { EditorState, Selection, type Plugin, type Transaction } from 'prosemirror-state';
import { EditorView, type EditorProps, type NodeViewConstructor } from 'prosemirror-view';
import { parseMarkdown } from '../../../../contract/markdown/parse';
import { schema } from '../schema';
import { bareLinks } from './bareLinks';
import { clipboardProps } from './clipboard';
import { commands, type CommandName } from './commands';
import { emptyAttribute } from './emptyAttribute';
import type { EditorDocument } from './editorDocument';
import { imageLinks } from './imageLinks';
import { markdownRules } from './inputRules';
import { insertionPoints } from './insertionPoint';
import { editorKeys, type History } from './keymap';
import { selectionIn } from './selectionIn';
import { suggestions } from './suggestions';
import { TaskItemView, type TaskItemClasses } from './TaskItemView';
import { textsOfSteps } from './textsOfSteps';
import { selectionOfUser, untouchedCaret, type Untouched } from './untouchedCaret';
import { writeDoc } from './writeDoc';

export interface EditorClasses extends TaskItemClasses {
  image: string | undefined;
}

export interface EditorOptions {
  /** The editor becomes its last child. */
  element: HTMLElement;
  document: EditorDocument;
  /** Role, name and description of the field. */
  attributes: Readonly<Record<string, string>>;
  isReadOnly?: boolean;
  classes: EditorClasses;
  /** After each change of the text, by this user or by others. */
  onChange: () => void;
  /** After each change of the text, the selection or the stored marks, also the first. */
  onUpdate: (state: EditorState) => void;
  /**
   * Set where Escape has no other meaning: in a list the first Escape then makes the next Tab leave
   * the editor, and this is called.
   */
  onTabLeaves?: () => void;
  /** More behaviour: keys before those of the editor, pasted and dropped files. */
  props?: Pick<EditorProps, 'handleKeyDown' | 'handlePaste' | 'handleDrop' | 'handleDOMEvents'>;
}

export interface Editor {
  readonly view: EditorView;
  /** The text as Markdown. A text that was not changed is returned as it was given. */
  getMarkdown: () => string;
  /** The texts before each step that can be undone, oldest first; see {@link textsOfSteps}. */
  getUndoTexts: () => readonly string[];
  /** Opens another document in place, for example the shared one; focus and selection stay. */
  open: (document: EditorDocument) => void;
  focus: (position?: 'start' | 'end') => void;
  setReadOnly: (isReadOnly: boolean) => void;
  setAttributes: (attributes: Readonly<Record<string, string>>) => void;
  /** @returns whether the command applies to the selection */
  run: (name: CommandName) => boolean;
  /** Replaces a range, the selection by default, and puts the caret behind the new content. */
  insert: (content: readonly Node[], range?: { from: number; to: number }) => void;
  destroy: () => void;
}

/** The editor of descriptions and comments (docs/adr/0075-editor-in-the-browser.md). */
export function createEditor(options: EditorOptions): Editor {
  const { element, classes, onChange, onUpdate } = options;
  let isReadOnly = options.isReadOnly ?? false;
  const untouched: Untouched = { current: false };
  let opened = openDocument(options.document, options, untouched);
  const view = new EditorView(element, {
    ...clipboardProps,
    ...options.props,
    state: opened.state,
    nodeViews: { listItem: itemView(classes) },
    attributes: options.attributes,
    editable: () => !isReadOnly,
    dispatchTransaction(tr) {
      // The carets of others are drawn after a pause, which may outlast the editor.
      if (view.isDestroyed) return;
      const before = view.state.doc;
      // A paste is a step of its own for undo.
      if (tr.getMeta('paste')) opened.closeHistory(tr);
      const next = view.state.apply(tr);
      // Rejected: the page has moved the caret.
      if (next === view.state) return view.focus();
      view.updateState(next);
      onUpdate(view.state);
      if (!view.state.doc.eq(before)) onChange();
    },
  });
  onUpdate(view.state);

  return {
    view,
    getMarkdown() {
      const { doc } = view.state;
      return opened.source !== null && doc.eq(opened.state.doc) ? opened.source : writeDoc(doc);
    },
    getUndoTexts: () => textsOfSteps(view.state),
    open(document) {
      const selection = selectionOfUser(view, untouched);
      opened = openDocument(document, options, untouched);
      view.updateState(opened.state);
      const { doc, tr } = view.state;
      view.dispatch(tr.setSelection(selectionIn(doc, selection)).setMeta('addToHistory', false));
    },
    focus(position) {
      const { doc, tr } = view.state;
      const at = position === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
      untouched.current = false;
      if (position) view.dispatch(tr.setSelection(at).scrollIntoView());
      view.focus();
      untouched.current = position === 'end';
    },
    setReadOnly(readOnly) {
      isReadOnly = readOnly;
      // Other node views are drawn anew: the checkboxes follow.
      view.setProps({
        editable: () => !isReadOnly,
        nodeViews: { listItem: itemView(classes) },
      });
    },
    setAttributes: (attributes) => view.setProps({ attributes }),
    run: (name) => commands[name](view.state, view.dispatch, view),
    insert(content, range) {
      const { selection, tr } = view.state;
      const { from, to } = range ?? selection;
      tr.replaceRange(from, to, new Slice(Fragment.from(content), 0, 0));
      view.dispatch(tr.scrollIntoView());
    },
    destroy: () => view.destroy(),
  };
}

interface Opened {
  state: EditorState;
  /** The text that the document was read from. */
  source: string | null;
  /** Makes a transaction the first of a new step for undo. */
  closeHistory: (tr: Transaction) => void;
}

type PluginOptions = Pick<EditorOptions, 'classes' | 'onTabLeaves'>;

function openDocument(
  document: EditorDocument,
  options: PluginOptions,
  untouched: Untouched,
): Opened {
  if (document.kind === 'shared') {
    const { doc, plugins } = document;
    return {
      state: createState(doc, [...plugins, ...ownPlugins(document, options, untouched)]),
      source: null,
      closeHistory: document.closeHistory,
    };
  }
  const doc = schema.nodeFromJSON(parseMarkdown(document.markdown));
  const plugins = [history(), ...ownPlugins({ undo, redo }, options, untouched)];
  return {
    state: createState(withParagraph(doc), plugins),
    source: document.markdown,
    closeHistory,
  };
}

const createState = (doc: Node, plugins: Plugin[]) => EditorState.create({ schema, doc, plugins });

function ownPlugins(
  steps: History,
  { classes, onTabLeaves }: PluginOptions,
  untouched: Untouched,
): Plugin[] {
  return [
    untouchedCaret(untouched),
    markdownRules(),
    ...editorKeys(steps, onTabLeaves),
    suggestions(),
    emptyAttribute(),
    insertionPoints(),
    bareLinks(),
    imageLinks(classes.image),
  ];
}

/** An empty text has no blocks; the schema asks for one. */
function withParagraph(doc: Node): Node {
  return doc.childCount > 0 ? doc : (schema.topNodeType.createAndFill() ?? doc);
}

const itemView =
  (classes: EditorClasses): NodeViewConstructor =>
  (node, view, getPos) => {
    if (typeof node.attrs['checked'] === 'boolean')
      return new TaskItemView(node, view, getPos, classes);
    const dom = document.createElement('li');
    return {
      dom,
      contentDOM: dom,
      update: (next) => next.type === node.type && next.attrs['checked'] === null,
    };
  };
