import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import { useAppStore } from '../../../../store/hooks';
import type { SectionHandle } from '../../section/sectionHandles';
import type { TaskInSection } from '../../card/boardContext';
import type { SelectShown } from '../../card/shownTasks';
import { placeOfCard } from '../keyboard/placeOfCard';

interface FocusOnFilterOptions {
  board: RefObject<HTMLElement | null>;
  columns: ReadonlyMap<number, SectionHandle>;
  shown: SelectShown;
}

/**
 * A filter, or another user, may remove the focused card. Focus then moves to the next visible card
 * of its list, else to the previous one, else to the filter's field.
 */
export function useFocusOnFilter({ board, columns, shown }: FocusOnFilterOptions): void {
  const store = useAppStore();
  const last = useFocusedCard(board);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const card = last.current;
      if (!card || document.activeElement !== document.body) return;
      const next = neighbourOf(
        card,
        selectTaskIds(store.getState(), card.sectionId),
        new Set(shown(store.getState(), card.sectionId)),
      );
      if (next === undefined)
        board.current?.querySelector<HTMLElement>('[role="search"] input')?.focus();
      else columns.get(card.sectionId)?.focusCard(next);
    };
    // The card leaves the DOM after the store has changed.
    const checkSoon = () => {
      clearTimeout(timer);
      if (last.current) timer = setTimeout(check);
    };
    checkSoon();
    const unsubscribe = store.subscribe(checkSoon);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [shown, board, columns, store, last]);
}

/** The card that has focus, or had it when it left the DOM; null if the user has moved focus. */
function useFocusedCard(board: RefObject<HTMLElement | null>): RefObject<TaskInSection | null> {
  const last = useRef<TaskInSection | null>(null);
  useEffect(() => {
    const element = board.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = placeOfCard(target);
    };
    const forget = ({ target }: FocusEvent) => {
      setTimeout(() => {
        if (
          target instanceof Element &&
          target.isConnected &&
          document.activeElement === document.body
        )
          last.current = null;
      });
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [board]);
  return last;
}

function neighbourOf(
  { taskId }: TaskInSection,
  all: readonly number[],
  seen: ReadonlySet<number>,
): number | undefined {
  const at = Math.max(0, all.indexOf(taskId));
  return (
    all.slice(at).find((id) => seen.has(id)) ?? all.slice(0, at).findLast((id) => seen.has(id))
  );
}
