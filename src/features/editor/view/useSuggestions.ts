import { useEffect, useState, type RefObject } from 'react';
import type { EditorState } from 'prosemirror-state';
import { useText } from '../../../lib/text/useText';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import type { Editor } from '../core/createEditor';
import { dismissAt, suggestionAt, type Suggestion } from '../core/suggestions';
import type { SuggestionItem } from './suggestionItems';
import { useBlockItems } from './useBlockItems';
import type { HandleKey } from './useEditor';
import { usePeopleItems } from './usePeopleItems';
import { useTaskItems } from './useTaskItems';

export interface UseSuggestionsOptions {
  /** The id of the editor; those of the list and its options begin with it. */
  id: string;
  editor: Editor | null;
  /** Null while the editor has no focus. */
  state: EditorState | null;
  task: { workspaceId: number };
  /** Receives the keys of the open list. */
  keysRef: RefObject<HandleKey | null>;
  onImage: (editor: Editor) => void;
}

export interface OpenSuggestions {
  id: string;
  found: Suggestion;
  items: readonly SuggestionItem[];
  active: SuggestionItem;
  onChoose: (item: SuggestionItem) => void;
}

/**
 * The list at the caret: arrows move, Enter or Tab accepts, Escape closes it. Focus stays in the
 * text, which names the active option.
 * @returns null while no list is open
 */
export function useSuggestions({
  id,
  editor,
  state,
  task,
  keysRef,
  onImage,
}: UseSuggestionsOptions): OpenSuggestions | null {
  const text = useText();
  const announce = useAnnounce();
  const found = state && suggestionAt(state);
  const queryOf = (trigger: Suggestion['trigger']) =>
    found?.trigger === trigger ? found.query : null;
  const blocks = useBlockItems(editor, queryOf('/'), onImage);
  const people = usePeopleItems(editor, task.workspaceId, queryOf('@'));
  const tasks = useTaskItems(editor, task.workspaceId, queryOf('#'));
  const items = found === null ? [] : { '/': blocks, '@': people, '#': tasks }[found.trigger];
  const [activeId, setActiveId] = useState('');
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === activeId),
  );
  const active = items[at];
  const isOpen = active !== undefined;
  const count = items.length;

  function choose(item: SuggestionItem) {
    if (!editor || !found) return;
    editor.view.dispatch(editor.view.state.tr.delete(found.from, found.to));
    item.choose();
    editor.view.focus();
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (!editor || !found || !active || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const step = (by: number) => setActiveId(items[(at + by + count) % count]?.id ?? '');
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(active);
    else if (event.key === 'Escape') editor.view.dispatch(dismissAt(editor.view.state, found.from));
    else return false;
    return true;
  }

  useEffect(() => {
    keysRef.current = handleKey;
    return () => {
      keysRef.current = null;
    };
  });

  useEffect(() => {
    const field = editor?.view.dom;
    if (!field || !isOpen) return undefined;
    field.setAttribute('aria-controls', `${id}-list`);
    field.setAttribute('aria-activedescendant', `${id}-${active.id}`);
    return () => {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, isOpen, active]);

  useEffect(() => {
    if (isOpen) announce(text('editor-suggestions', { n: count }));
  }, [isOpen, count, announce, text]);

  return found && active ? { id, found, items, active, onChoose: choose } : null;
}
