import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { Selection, type Command, type EditorState } from 'prosemirror-state';
import { markTypes, nodeTypes } from './types';

/** What the toolbar and the `/` menu can do. */
export type CommandName =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'code'
  | 'text'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'quote'
  | 'codeBlock'
  | 'rule';

/** A rule below the block of the caret, or in place of an empty one, and the caret below it. */
const insertRule: Command = ({ selection: { $from }, tr }, dispatch) => {
  const { parent, depth } = $from;
  if (parent.type.spec.code || depth === 0) return false;
  const container = $from.node(-1);
  const isFirstOfItem = container.type === nodeTypes.listItem && $from.index(-1) === 0;
  const isReplaced = parent.content.size === 0 && !isFirstOfItem;
  const from = isReplaced ? $from.before() : $from.after();
  const isLast = $from.indexAfter(-1) === container.childCount;
  const rule = nodeTypes.rule.create();
  const content = isLast ? [rule, nodeTypes.paragraph.create()] : [rule];
  tr.replaceWith(from, $from.after(), content);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(from + 1))).scrollIntoView());
  return true;
};

/** Each command switches its format on, or off if the selection has it. */
export const commands: Readonly<Record<CommandName, Command>> = {
  bold: toggleMark(markTypes.strong),
  italic: toggleMark(markTypes.em),
  strike: toggleMark(markTypes.strike),
  code: toggleMark(markTypes.code),
  text: setBlockType(nodeTypes.paragraph),
  heading1: toggleBlock(nodeTypes.heading, { level: 1 }),
  heading2: toggleBlock(nodeTypes.heading, { level: 2 }),
  heading3: toggleBlock(nodeTypes.heading, { level: 3 }),
  bulletList: toggleList(nodeTypes.bulletList, null),
  orderedList: toggleList(nodeTypes.orderedList, null),
  taskList: toggleList(nodeTypes.bulletList, false),
  quote: (state, dispatch) =>
    (isWithin(state, nodeTypes.quote) ? lift : wrapIn(nodeTypes.quote))(state, dispatch),
  codeBlock: toggleBlock(nodeTypes.codeBlock),
  rule: insertRule,
};

/** Whether the selection has the format of a command. */
export function isActive(state: EditorState, name: CommandName): boolean {
  const { parent } = state.selection.$from;
  const item = itemOf(state);
  const hasBox = typeof item?.node.attrs['checked'] === 'boolean';
  switch (name) {
    case 'bold':
      return hasMark(state, markTypes.strong);
    case 'italic':
      return hasMark(state, markTypes.em);
    case 'strike':
      return hasMark(state, markTypes.strike);
    case 'code':
      return hasMark(state, markTypes.code);
    case 'text':
      return parent.type === nodeTypes.paragraph;
    case 'heading1':
    case 'heading2':
    case 'heading3':
      return parent.hasMarkup(nodeTypes.heading, { level: Number(name.slice(-1)) });
    case 'bulletList':
      return item?.list.type === nodeTypes.bulletList && !hasBox;
    case 'orderedList':
      return item?.list.type === nodeTypes.orderedList;
    case 'taskList':
      return hasBox;
    case 'quote':
      return isWithin(state, nodeTypes.quote);
    case 'codeBlock':
      return parent.type === nodeTypes.codeBlock;
    case 'rule':
      return false;
  }
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, type);
}

function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === type) return true;
  return false;
}

interface Item {
  node: Node;
  list: Node;
  /** The position before the item. */
  pos: number;
}

/** The list item around the selection's beginning. */
export function itemOf({ selection: { $from } }: Pick<EditorState, 'selection'>): Item | null {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodeTypes.listItem)
      return { node, list: $from.node(depth - 1), pos: $from.before(depth) };
  }
  return null;
}

function toggleBlock(type: NodeType, attrs: Attrs = {}): Command {
  return (state, dispatch) => {
    const isOn = state.selection.$from.parent.hasMarkup(
      type,
      type === nodeTypes.codeBlock ? state.selection.$from.parent.attrs : attrs,
    );
    return setBlockType(isOn ? nodeTypes.paragraph : type, isOn ? null : attrs)(state, dispatch);
  };
}

/**
 * Wraps the selection in a list, changes the kind of the list around it, or lifts it out of a list
 * of this kind.
 */
function toggleList(type: NodeType, checked: boolean | null): Command {
  return (state, dispatch) => {
    const item = itemOf(state);
    const hasBox = typeof item?.node.attrs['checked'] === 'boolean';
    if (!item) return wrapInNewList(type, checked)(state, dispatch);
    if (item.list.type === type && hasBox === (checked !== null))
      return liftListItem(nodeTypes.listItem)(state, dispatch);
    if (!dispatch) return true;
    const { tr } = state;
    const listPos = state.doc.resolve(item.pos).before();
    if (item.list.type !== type) tr.setNodeMarkup(listPos, type);
    forSelectedItems(state, (node, pos) => {
      const isOwn = state.doc.resolve(pos).before() === listPos;
      const box = checked === null ? null : (node.attrs['checked'] ?? checked);
      if (isOwn) tr.setNodeMarkup(pos, undefined, { checked: box });
    });
    dispatch(tr.scrollIntoView());
    return true;
  };
}

function wrapInNewList(type: NodeType, checked: boolean | null): Command {
  return (state, dispatch) =>
    wrapInList(type)(
      state,
      dispatch &&
        ((tr) => {
          const next = state.apply(tr);
          if (checked !== null)
            forSelectedItems(next, (_node, pos) => tr.setNodeMarkup(pos, undefined, { checked }));
          dispatch(tr);
        }),
    );
}

function forSelectedItems(state: EditorState, visit: (node: Node, pos: number) => void): void {
  const { from, to } = state.selection;
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.type === nodeTypes.listItem) visit(node, pos);
  });
}
