import type { FocusEvent, RefObject } from 'react';
import { Droppable, type DraggableChildrenFn } from 'react-beautiful-dnd';
import { useText } from '../../../lib/text/useText';
import { useBoard } from '../card/boardContext';
import { Card } from '../card/Card';
import { DragOverlayCard } from '../card/drag/DragOverlayCard';
import { dragIdOfSection, dragIdOfTask, idOfDragId } from '../card/drag/dragIds';
import { useListSize } from './virtual/useListSize';
import type { VirtualItem } from './virtual/virtualItems';
import classes from './Section.module.css';
import { useBoardDrag } from './dragContext';

export interface SectionDroppableProps {
  sectionId: number;
  titleId: string;
  count: number;
  rows: readonly VirtualItem[];
  /** Not all cards are rendered, so each announces its position and the total. */
  isVirtualized: boolean;
  /** The card that is the Tab stop. */
  tabStopId: number | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onFocusCard: (taskId: number) => void;
}

/** The cards of a list, and the drop target. Only cards scroll here. */
export function SectionDroppable({
  sectionId,
  titleId,
  count,
  rows,
  isVirtualized,
  tabStopId,
  scroller,
  onScroll,
  onFocusCard,
}: SectionDroppableProps) {
  const text = useText();
  const { canEdit } = useBoard();
  const drag = useBoardDrag();
  const droppedId = drag.phase === 'idle' ? drag.droppedId : null;
  const height = drag.phase === 'dragging' ? drag.height : 0;
  // An empty list makes room as soon as a card is lifted: the library moves a card by keyboard only
  // to a list with room for it.
  const hasRoom = count === 0 && drag.phase === 'dragging' && drag.type === 'task';

  useListSize(scroller, rows, isVirtualized ? count : undefined);

  function handleFocus({ target }: FocusEvent) {
    const card = target.closest<HTMLElement>('[data-task]');
    if (card) onFocusCard(Number(card.dataset['task']));
  }

  return (
    <Droppable
      droppableId={dragIdOfSection(sectionId)}
      type="task"
      mode="virtual"
      renderClone={renderDragged}
      getContainerForClone={withinMain}
      isDropDisabled={!canEdit}
    >
      {(
        { innerRef, droppableProps },
        { isDraggingOver, draggingFromThisWith, isUsingPlaceholder },
      ) => (
        <div
          {...droppableProps}
          ref={(element) => {
            innerRef(element);
            scroller.current = element;
          }}
          className={classes.scroller}
          data-over={isDraggingOver || undefined}
          onScroll={onScroll}
          onFocus={handleFocus}
        >
          {count === 0 && !hasRoom && (
            <p className={classes.empty}>{text('tasks-count', { n: 0 })}</p>
          )}
          <ul aria-labelledby={titleId} className={classes.cards}>
            {rows.map((row) => {
              if (row.kind === 'gap')
                return (
                  <li key={`gap-${row.before}`} aria-hidden style={{ blockSize: row.height }} />
                );
              const { id, index } = row;
              // `DragOverlayCard` renders the dragged card; here a placeholder keeps its height.
              if (draggingFromThisWith === dragIdOfTask(id))
                return (
                  <li
                    key={id}
                    aria-hidden
                    className={classes.hole}
                    data-task={id}
                    style={{ blockSize: height }}
                  />
                );
              return (
                <Card
                  key={id}
                  taskId={id}
                  sectionId={sectionId}
                  index={index}
                  isPositioned={isVirtualized}
                  isTabStop={id === tabStopId}
                  isDropped={id === droppedId}
                />
              );
            })}
            {(hasRoom || (isUsingPlaceholder && draggingFromThisWith == null)) && (
              <li aria-hidden className={classes.hole} style={{ blockSize: height }} />
            )}
          </ul>
        </div>
      )}
    </Droppable>
  );
}

/** The dragged card above everything. */
export const renderDragged: DraggableChildrenFn = (provided, snapshot, { draggableId }) => (
  <DragOverlayCard taskId={idOfDragId(draggableId)} provided={provided} snapshot={snapshot} />
);

/** All content must be within a landmark, also the dragged card. */
export const withinMain = () => document.querySelector('main') ?? document.body;
