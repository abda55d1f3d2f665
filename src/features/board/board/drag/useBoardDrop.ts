import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  BeforeCapture,
  DragStart,
  DragUpdate,
  DropResult,
  ResponderProvided,
} from 'react-beautiful-dnd';
import { selectOptimisticEntities } from '../../../../entities/optimisticState';
import { indexLinks } from '../../../../entities/tasks/taskLinks';
import { afterPaint } from '../../../../lib/dom/afterPaint';
import { useAppStore } from '../../../../store/hooks';
import { IDLE, type BoardDrag, type BoardOrder } from '../../section/dragContext';
import { idOfDragId } from '../../card/drag/dragIds';
import { SelectionContext, type Selection } from '../../card/selection';
import { VisibleTaskIdsContext } from '../../card/visibleTaskIds';
import { boardOrder } from '../boardOrder';
import { extendDropAreas } from './extendDropAreas';
import { useDragAnnouncements } from './useDragAnnouncements';
import { useDropOnBoard } from './useDropOnBoard';
import { useRetainTouchTarget } from './useRetainTouchTarget';

/**
 * How long a dropped card is highlighted, plus a margin: the style sheet's `--flash`
 * (docs/ux.md#1-2).
 */
const FLASH_MS = 800;

/** The lifted card is painted long before. */
const LIFT_MS = 500;

/** The current drag of a board, and the handlers of the drag-and-drop library. */
export function useBoardDrop(projectId: number) {
  const store = useAppStore();
  const selectVisibleTaskIds = useContext(VisibleTaskIdsContext);
  const withAnnouncements = useDragAnnouncements();
  const selection = useContext(SelectionContext);
  const dropOnBoard = useDropOnBoard(projectId, selection);
  const touch = useRetainTouchTarget();
  const [drag, setDrag] = useState<BoardDrag>(IDLE);
  const order = useRef<BoardOrder>({ sectionIds: [], taskIds: new Map() });
  const lastAnnouncedListId = useRef<string | null>(null);
  const restoreDropAreas = useRef(NOTHING_TO_RESTORE);

  const droppedId = drag.phase === 'idle' ? drag.droppedId : null;
  useEffect(() => {
    if (droppedId === null) return undefined;
    const timer = setTimeout(() => setDrag((now) => (now.phase === 'idle' ? IDLE : now)), FLASH_MS);
    return () => clearTimeout(timer);
  }, [droppedId]);

  const responders = useMemo(
    () => ({
      onBeforeCapture({ draggableId, mode }: BeforeCapture) {
        const id = idOfDragId(draggableId);
        order.current = withDraggedSelection(
          boardOrder(store.getState(), projectId, selectVisibleTaskIds),
          selection,
          id,
        );
        const card = document.querySelector<HTMLElement>(`[data-task="${id}"]`);
        const height = card?.offsetHeight ?? 0;
        // The library moves a card by keyboard only to where another card is or could be.
        if (card && mode === 'FLUID') restoreDropAreas.current = extendDropAreas();
        // Empty lists must make room before the library measures them.
        flushSync(() =>
          setDrag({
            phase: 'dragging',
            type: card ? 'task' : 'list',
            order: order.current,
            height,
          }),
        );
      },
      onDragStart(start: DragStart, { announce }: ResponderProvided) {
        announce(NO_LIBRARY_ANNOUNCEMENT);
        touch.retain();
        lastAnnouncedListId.current = start.source.droppableId;
        withAnnouncements((announcements) => announcements.lifted(start, order.current));
        // The drop needs them; while the card is held there is time.
        void afterPaint(LIFT_MS).then(() => indexLinks(selectOptimisticEntities(store.getState())));
      },
      onDragUpdate(update: DragUpdate, { announce }: ResponderProvided) {
        announce(NO_LIBRARY_ANNOUNCEMENT);
        const last = lastAnnouncedListId.current;
        lastAnnouncedListId.current = update.destination?.droppableId ?? null;
        withAnnouncements((announcements) => announcements.moved(update, order.current, last));
      },
      onDragEnd(result: DropResult, { announce }: ResponderProvided) {
        announce(NO_LIBRARY_ANNOUNCEMENT);
        touch.release();
        restoreDropAreas.current();
        // Renders the new order in the same pass in which the library releases the card: otherwise
        // the card would be seen flying back.
        flushSync(() => {
          const outcome = dropOnBoard(result, order.current);
          withAnnouncements((announcements) => announcements[outcome](result, order.current));
          setDrag({
            phase: 'idle',
            droppedId: outcome === 'dropped' ? idOfDragId(result.draggableId) : null,
          });
        });
      },
    }),
    [store, projectId, selectVisibleTaskIds, selection, withAnnouncements, dropOnBoard, touch],
  );

  return { drag, responders };
}

const NOTHING_TO_RESTORE = () => {};

/** Dragging a selected task moves the whole selection; any other task moves alone. */
function withDraggedSelection(
  order: BoardOrder,
  selection: Selection | null,
  id: number,
): BoardOrder {
  const ids = selection?.ids();
  const dragged = ids?.has(id)
    ? [...order.taskIds.values()].flat().filter((one) => ids.has(one))
    : [];
  selection?.setDraggedCount(dragged.length);
  return dragged.length > 1 ? { ...order, dragged } : order;
}

/**
 * The library has its own live region with English texts; the app announces in the user's language
 * instead (docs/ux.md#2-9).
 */
const NO_LIBRARY_ANNOUNCEMENT = '';
