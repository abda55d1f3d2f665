import type { IconName } from '../../../ui/icons/Icon';
import type { MessageKey } from '../../../lib/text/useText';
import type { CommandName } from '../core/commands';

interface ToolbarItem {
  name: CommandName;
  icon: IconName;
  label: MessageKey;
}

const MARKS: readonly [ToolbarItem, ...ToolbarItem[]] = [
  { name: 'bold', icon: 'bold', label: 'editor-bold' },
  { name: 'italic', icon: 'italic', label: 'editor-italic' },
  { name: 'strike', icon: 'strike', label: 'editor-strike' },
  { name: 'code', icon: 'code', label: 'editor-code' },
];
const BLOCKS: readonly [ToolbarItem, ...ToolbarItem[]] = [
  { name: 'heading1', icon: 'heading1', label: 'editor-heading1' },
  { name: 'heading2', icon: 'heading2', label: 'editor-heading2' },
  { name: 'bulletList', icon: 'bulletList', label: 'editor-bullet-list' },
  { name: 'orderedList', icon: 'orderedList', label: 'editor-ordered-list' },
  { name: 'taskList', icon: 'taskList', label: 'editor-task-list' },
  { name: 'quote', icon: 'quote', label: 'editor-quote' },
  { name: 'codeBlock', icon: 'codeBlock', label: 'editor-code-block' },
];

/** The commands of the toolbar in groups, each with the number of its first one. */
export const TOOLBAR = [
  { first: 0, group: MARKS },
  { first: MARKS.length, group: BLOCKS },
];
export const COMMAND_COUNT = MARKS.length + BLOCKS.length;
