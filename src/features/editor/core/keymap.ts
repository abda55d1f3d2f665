import { baseKeymap, chainCommands, exitCode, setBlockType } from 'prosemirror-commands';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState, type Plugin } from 'prosemirror-state';
import { MAX_DEPTH } from '../../../../contract/markdown/document';
import { TEXT_SHORTCUTS, type TextShortcutName } from '../../../lib/keys/textShortcuts';
import { commands, itemOf, type CommandName } from './commands';
import { nodeTypes } from './types';

export interface History {
  undo: Command;
  redo: Command;
}

/**
 * Keys of the editor; docs/ux.md#2-8 lists those of the app.
 * @param onTabLeaves see `EditorOptions`
 */
export function editorKeys({ undo, redo }: History, onTabLeaves?: () => void): Plugin[] {
  let leaves = false;
  const unlessLeaving =
    (command: Command): Command =>
    (...args) => {
      const isLeaving = leaves;
      leaves = false;
      return !isLeaving && command(...args);
    };
  const freeTab: Command = (state) => {
    if (!onTabLeaves || leaves || itemOf(state) === null) return false;
    leaves = true;
    onTabLeaves();
    return true;
  };
  return [
    keymap({
      'Mod-z': always(undo),
      'Mod-y': always(redo),
      'Mod-Shift-z': always(redo),
      ...FORMATTING_KEYS,
      Enter: splitItem,
      'Shift-Enter': chainCommands(exitCode, insertBreak),
      // Without a neighbour to sink into, or outside of a list, Tab leaves the editor.
      Tab: unlessLeaving(sinkItem),
      'Shift-Tab': unlessLeaving(liftNested),
      Escape: freeTab,
      Backspace: chainCommands(undoInputRule, toPlainBlock),
      ArrowDown: leaveAtEnd,
    }),
    keymap(withoutSend),
  ];
}

const FORMATTING = [
  'bold',
  'italic',
  'code',
  'strike',
  'orderedList',
  'bulletList',
  'taskList',
] as const satisfies readonly (CommandName & TextShortcutName)[];

/** In the form of prosemirror-keymap: `Mod-Shift-7`. */
const FORMATTING_KEYS = Object.fromEntries(
  FORMATTING.map((name) => [TEXT_SHORTCUTS[name].replaceAll('+', '-'), commands[name]]),
);

/** Ctrl+Enter belongs to the form, in a code block as well. */
const { 'Mod-Enter': _send, ...withoutSend } = baseKeymap;

/** Where nothing is left to undo, the app must not undo something else instead. */
const always =
  (command: Command): Command =>
  (...args) => {
    command(...args);
    return true;
  };

/** Below the item above it, unless that is too deep for Markdown. */
const sinkItem: Command = (state, dispatch) => {
  const sink = sinkListItem(nodeTypes.listItem);
  return sink(state, isTooDeep(state) ? undefined : dispatch);
};

function isTooDeep({ selection: { $from } }: EditorState): boolean {
  let levels = 0;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ([nodeTypes.listItem, nodeTypes.quote].includes($from.node(depth).type)) levels += 1;
  return levels >= MAX_DEPTH;
}

/** Out of the list around its list; at the top level Shift+Tab leaves the editor. */
const liftNested: Command = (state, dispatch) => {
  const { $from } = state.selection;
  let items = 0;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodeTypes.listItem) items += 1;
  return items > 1 && liftListItem(nodeTypes.listItem)(state, dispatch);
};

/** The item after a task is a task that is not done. */
const splitItem: Command = (state, dispatch) => {
  const hasBox = typeof itemOf(state)?.node.attrs['checked'] === 'boolean';
  return splitListItem(nodeTypes.listItem, { checked: hasBox ? false : null })(state, dispatch);
};

const insertBreak: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if (
    !$from.sameParent($to) ||
    !$from.parent.contentMatchAt($from.index()).matchType(nodeTypes.hardBreak)
  )
    return false;
  dispatch?.(state.tr.replaceSelectionWith(nodeTypes.hardBreak.create()).scrollIntoView());
  return true;
};

/** At its start, Backspace first takes the format of a heading or code block. */
const toPlainBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isPlain = $from.parent.type === nodeTypes.paragraph;
  if (!empty || $from.parentOffset > 0 || isPlain || !$from.parent.isTextblock) return false;
  return setBlockType(nodeTypes.paragraph)(state, dispatch);
};

/** Below a code block at the end of the text, the arrow key makes a paragraph. */
const leaveAtEnd: Command = (state, dispatch) => {
  const { $head, empty } = state.selection;
  const isAtEnd = $head.parentOffset === $head.parent.content.size;
  const isLast = $head.depth === 1 && $head.after() === state.doc.content.size;
  if (!empty || !isAtEnd || !isLast || $head.parent.type !== nodeTypes.codeBlock) return false;
  if (dispatch) {
    const at = $head.after();
    const tr = state.tr.insert(at, nodeTypes.paragraph.create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  }
  return true;
};
