import { useText } from '../../../lib/text/useText';
import { commands } from '../core/commands';
import type { Editor } from '../core/createEditor';
import { BLOCKS, type SuggestionItem } from './suggestionItems';

/** The blocks and inserts that `/` offers for a query. */
export function useBlockItems(
  editor: Editor | null,
  query: string | null,
  onImage: (editor: Editor) => void,
): SuggestionItem[] {
  const text = useText();
  if (!editor || query === null) return [];
  const type = (sign: string) => {
    const { state } = editor.view;
    // A list opens at the start of a word only.
    const isInWord = /\S$/.test(
      state.selection.$from.parent.textBetween(0, state.selection.$from.parentOffset),
    );
    editor.view.dispatch(state.tr.insertText(isInWord ? ` ${sign}` : sign));
  };
  const inserts: SuggestionItem[] = [
    { id: 'image', icon: 'image', label: text('editor-image'), choose: () => onImage(editor) },
    {
      id: 'mention',
      icon: 'mention',
      label: text('editor-mention'),
      detail: '@',
      choose: () => type('@'),
    },
    {
      id: 'task',
      icon: 'checkbox',
      label: text('editor-task-link'),
      detail: '#',
      choose: () => type('#'),
    },
  ];
  const blocks = BLOCKS.filter(({ name }) => commands[name](editor.view.state)).map(
    ({ name, icon, label, keys }): SuggestionItem => ({
      id: name,
      icon,
      label: text(label),
      detail: keys,
      choose: () => editor.run(name),
    }),
  );
  const wanted = query.toLocaleLowerCase();
  return [...blocks, ...inserts].filter(({ label, id }) =>
    [label.toLocaleLowerCase(), id.toLowerCase()].some(
      (name) =>
        name.split(/[\s-]+/).some((word) => word.startsWith(wanted)) || name.startsWith(wanted),
    ),
  );
}
