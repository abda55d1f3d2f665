import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import type { AppStore } from '../../../../store/createAppStore';
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

interface FocusedCard extends TaskInSection {
  /** The tasks of its list, when it was last one of them. */
  order: readonly number[];
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
  const readFocused = useFocusedCard(board, store);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const card = readFocused();
      if (!card || document.activeElement !== document.body) return;
      const next = neighbourOf(
        card,
        new Set(selectVisibleTaskIds(store.getState(), card.sectionId)),
      );
      if (next === undefined)
        board.current?.querySelector<HTMLElement>('[role="search"] input')?.focus();
      else sectionHandles.get(card.sectionId)?.focusCard(next);
    };
    // The card leaves the DOM after the store has changed.
    const checkSoon = () => {
      clearTimeout(timer);
      if (readFocused()) timer = setTimeout(check);
    };
    checkSoon();
    const unsubscribe = store.subscribe(checkSoon);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [selectVisibleTaskIds, board, sectionHandles, store, readFocused]);
}

/** Reads the card that has focus, or had it when it left the DOM; null if the user has moved focus. */
function useFocusedCard(
  board: RefObject<HTMLElement | null>,
  store: AppStore,
): () => FocusedCard | null {
  const last = useRef<FocusedCard | null>(null);
  useEffect(() => {
    const element = board.current;
    const remember = ({ target }: FocusEvent) => {
      const card = cardAt(target);
      last.current = withOrder(card && { ...card, order: [] }, store.getState());
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
  }, [board, store]);
  return useCallback(() => (last.current = withOrder(last.current, store.getState())), [store]);
}

/** The card with the current order of its list; with the last one if it has left the list. */
function withOrder(
  card: FocusedCard | null,
  state: ReturnType<AppStore['getState']>,
): FocusedCard | null {
  if (!card) return null;
  const order = selectTaskIds(state, card.sectionId);
  return order.includes(card.taskId) ? { ...card, order } : card;
}

function neighbourOf(
  { taskId, order }: FocusedCard,
  visible: ReadonlySet<number>,
): number | undefined {
  const at = Math.max(0, order.indexOf(taskId));
  return (
    order.slice(at).find((id) => visible.has(id)) ??
    order.slice(0, at).findLast((id) => visible.has(id))
  );
}
