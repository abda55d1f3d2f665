import { useMemo } from 'react';
import type {
  DraggableLocation,
  DragStart,
  DragUpdate,
  DropResult,
  ResponderProvided,
} from 'react-beautiful-dnd';
import type { CheckListItemRow } from '../../../../contract/rows';
import {
  selectCheckList,
  selectCheckListItems,
  selectCheckLists,
} from '../../../entities/checkLists/selectors';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { idOfDragId } from '../../board/card/drag/dragIds';

/**
 * The library has its own live region with English texts; the app announces in the user's language
 * (docs/ux.md#2-9).
 */
const NO_LIBRARY_ANNOUNCEMENT = '';

/** Handlers for dragging a task's checklists and their items, with screen reader announcements. */
export function useCheckListDrag(taskId: number) {
  const text = useText();
  const announce = useAnnounce();
  const change = useUndoableMutation();
  const store = useAppStore();

  return useMemo(() => {
    const say = (words: string) => announce(words, 'assertive');
    const visibleItemIdsIn = (listId: number): CheckListItemRow[] => {
      const isHiding = selectCheckList(store.getState(), listId)?.hideChecked ?? false;
      return selectCheckListItems(store.getState(), listId).filter(
        ({ checked }) => !isHiding || !checked,
      );
    };
    const listTitle = (listId: number) => selectCheckList(store.getState(), listId)?.title ?? '';
    const titleOf = ({ type, draggableId }: DragStart) => {
      const id = idOfDragId(draggableId);
      return type === 'checklist'
        ? listTitle(id)
        : (selectOptimisticEntities(store.getState()).checkListItems.entities[id]?.title ?? '');
    };

    /** A position as text; in another checklist there is one more position, for the item itself. */
    function place({ type, source }: DragStart, at: DraggableLocation) {
      const pos = at.index + 1;
      if (type === 'checklist')
        return { list: '', pos, total: selectCheckLists(store.getState(), taskId).length };
      const listId = idOfDragId(at.droppableId);
      return {
        list: listTitle(listId),
        pos,
        total: visibleItemIdsIn(listId).length + (at.droppableId === source.droppableId ? 0 : 1),
      };
    }

    function drop({
      type,
      draggableId,
      source,
      destination,
    }: DropResult & { destination: DraggableLocation }) {
      const id = idOfDragId(draggableId);
      if (type === 'checklist') {
        const others = selectCheckLists(store.getState(), taskId).filter((list) => list.id !== id);
        return void change(
          'updateCheckListSort',
          { id, after: others[destination.index - 1]?.id ?? 0 },
          text('checklist-moved'),
        );
      }
      const targetCheckListId = idOfDragId(destination.droppableId);
      const others = visibleItemIdsIn(targetCheckListId).filter((item) => item.id !== id);
      const after = others[destination.index - 1]?.id ?? 0;
      if (source.droppableId === destination.droppableId && source.index === destination.index)
        return undefined;
      return void change(
        'updateCheckListItemSort',
        { id, targetCheckListId, after },
        text('item-moved'),
      );
    }

    return {
      onDragStart(start: DragStart, provided: ResponderProvided) {
        provided.announce(NO_LIBRARY_ANNOUNCEMENT);
        const where = place(start, start.source);
        say(
          start.type === 'checklist'
            ? text('dnd-list-lift', { ...where, list: titleOf(start) })
            : text('dnd-lift', { ...where, title: titleOf(start) }),
        );
      },
      onDragUpdate(update: DragUpdate, provided: ResponderProvided) {
        provided.announce(NO_LIBRARY_ANNOUNCEMENT);
        if (!update.destination) return say(text('dnd-outside'));
        const where = place(update, update.destination);
        const isOwn =
          update.type === 'checklist' ||
          update.destination.droppableId === update.source.droppableId;
        return say(isOwn ? text('dnd-position', where) : text('dnd-other-list', where));
      },
      onDragEnd(result: DropResult, provided: ResponderProvided) {
        provided.announce(NO_LIBRARY_ANNOUNCEMENT);
        const { destination, source, type } = result;
        const title = titleOf(result);
        const isBack =
          !destination ||
          (destination.droppableId === source.droppableId && destination.index === source.index);
        if (isBack) return say(text('dnd-same-spot', { title }));
        const where = place(result, destination);
        drop({ ...result, destination });
        return say(
          type === 'checklist'
            ? text('dnd-list-drop', { ...where, list: title })
            : text('dnd-drop', { ...where, title }),
        );
      },
    };
  }, [text, announce, change, store, taskId]);
}
