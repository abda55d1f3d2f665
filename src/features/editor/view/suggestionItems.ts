import type { Person } from '../../../ui/avatar/Avatar';
import type { IconName } from '../../../ui/icons/Icon';
import type { CommandName } from '../core/commands';

/** An entry of the list at the caret. */
export interface SuggestionItem {
  id: string;
  label: string;
  detail?: string;
  icon?: IconName;
  person?: Person;
  /** Runs after the trigger and its text were removed. */
  choose: () => void;
}

/** What `/` offers beside images, people and tasks; the labels are keys of the dictionary. */
export const BLOCKS = [
  { name: 'text', icon: 'paragraph', label: 'editor-text', keys: '' },
  { name: 'heading1', icon: 'heading1', label: 'editor-heading1', keys: '# ' },
  { name: 'heading2', icon: 'heading2', label: 'editor-heading2', keys: '## ' },
  { name: 'heading3', icon: 'heading3', label: 'editor-heading3', keys: '### ' },
  { name: 'bulletList', icon: 'bulletList', label: 'editor-bullet-list', keys: '- ' },
  { name: 'orderedList', icon: 'orderedList', label: 'editor-ordered-list', keys: '1. ' },
  { name: 'taskList', icon: 'taskList', label: 'editor-task-list', keys: '[] ' },
  { name: 'quote', icon: 'quote', label: 'editor-quote', keys: '> ' },
  { name: 'codeBlock', icon: 'codeBlock', label: 'editor-code-block', keys: '```' },
  { name: 'rule', icon: 'rule', label: 'editor-rule', keys: '---' },
] as const satisfies readonly {
  name: CommandName;
  icon: IconName;
  label: string;
  keys: string;
}[];
