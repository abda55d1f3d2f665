import type { KeyboardEvent } from 'react';
import type { CheckListItemRow } from '../../../../contract/rows';
import {
  selectCheckList,
  selectCheckListItems,
  selectCheckLists,
} from '../../../entities/checkLists/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';

/**
 * Alt with an arrow key moves an item by one position without a drag, past the end of a checklist
 * into the next one. The drag-and-drop library cannot move a lifted item by arrow keys between
 * checklists that are below one another.
 */
export function useItemKeys(item: CheckListItemRow): (event: KeyboardEvent) => void {
  const store = useAppStore();
  const enqueue = useEnqueueMutation();
  const text = useText();
  const announce = useAnnounce();

  function visibleItemIdsIn(listId: number): CheckListItemRow[] {
    const isHiding = selectCheckList(store.getState(), listId)?.hideChecked ?? false;
    return selectCheckListItems(store.getState(), listId).filter(
      ({ checked }) => !isHiding || !checked,
    );
  }

  /**
   * The next position: a checklist, and the index among its visible items. Null before the first
   * and after the last checklist.
   */
  function placeFrom(by: 1 | -1): { listId: number; index: number } | null {
    const own = visibleItemIdsIn(item.checkListId);
    const index = own.findIndex(({ id }) => id === item.id) + by;
    if (index >= 0 && index < own.length) return { listId: item.checkListId, index };
    const lists = selectCheckLists(store.getState(), item.taskId);
    const next = lists[lists.findIndex(({ id }) => id === item.checkListId) + by];
    return next
      ? { listId: next.id, index: by === 1 ? 0 : visibleItemIdsIn(next.id).length }
      : null;
  }

  return (event) => {
    if (
      !event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    const place = placeFrom(event.key === 'ArrowDown' ? 1 : -1);
    if (!place) return;
    const others = visibleItemIdsIn(place.listId).filter(({ id }) => id !== item.id);
    void enqueue('updateCheckListItemSort', {
      id: item.id,
      targetCheckListId: place.listId,
      after: others[place.index - 1]?.id ?? 0,
    });
    const list = selectCheckList(store.getState(), place.listId)?.title ?? '';
    announce(
      text('dnd-other-list', { list, pos: place.index + 1, total: others.length + 1 }),
      'assertive',
    );
    // In another checklist the item is a new element.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-item-grip="${item.id}"]`)?.focus());
  };
}
