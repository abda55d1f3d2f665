import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import { useAppStore } from '../../../../store/hooks';
import type { SectionHandle } from '../../section/sectionHandles';
import type { TaskInSection } from '../../card/boardContext';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import { cardAt } from '../keyboard/cardAt';

interface FocusOnFilterOptions {
  board: RefObject<HTMLElement | null>;
  sectionHandles: ReadonlyMap<number, SectionHandle>;
  selectVisibleTaskIds: SelectVisibleTaskIds;
}

/**
 * A filter, or another user, may remove the focused card. Focus then moves to the next visible card
 * of its list, else to the previous one, else to the filter's field.
 */
export function useRestoreCardFocus({
  board,
  sectionHandles,
  selectVisibleTaskIds,
}: FocusOnFilterOptions): void {
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
        new Set(selectVisibleTaskIds(store.getState(), card.sectionId)),
      );
      if (next === undefined)
        board.current?.querySelector<HTMLElement>('[role="search"] input')?.focus();
      else sectionHandles.get(card.sectionId)?.focusCard(next);
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
  }, [selectVisibleTaskIds, board, sectionHandles, store, last]);
}

/** The card that has focus, or had it when it left the DOM; null if the user has moved focus. */
function useFocusedCard(board: RefObject<HTMLElement | null>): RefObject<TaskInSection | null> {
  const last = useRef<TaskInSection | null>(null);
  useEffect(() => {
    const element = board.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = cardAt(target);
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
  visible: ReadonlySet<number>,
): number | undefined {
  const at = Math.max(0, all.indexOf(taskId));
  return (
    all.slice(at).find((id) => visible.has(id)) ??
    all.slice(0, at).findLast((id) => visible.has(id))
  );
}
