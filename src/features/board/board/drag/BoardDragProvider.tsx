import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { DragDropContext, Droppable } from 'react-beautiful-dnd';
import { useText } from '../../../../lib/text/useText';
import { BoardDragContext } from '../../section/dragContext';
import { useBoardDrop } from './useBoardDrop';

export interface BoardDragProviderProps {
  projectId: number;
  children: ReactNode;
}

/** Contains every draggable of a board (docs/ux.md#0-1, docs/ux.md#2-9). */
export function BoardDragProvider({ projectId, children }: BoardDragProviderProps) {
  const text = useText();
  const { drag, responders } = useBoardDrop(projectId);
  const isDragging = drag.phase === 'dragging';
  const isOfMany = drag.phase === 'dragging' && drag.order.dragged !== undefined;

  // On a phone, scroll snapping would interrupt the auto-scroll of a drag (docs/ux.md#2-6-f).
  // `data-dragging` stays until the library releases the card; `data-drag-active` ends when the
  // drop animation starts.
  useEffect(() => {
    if (!isDragging) return undefined;
    const { dataset } = document.documentElement;
    dataset['dragging'] = '';
    // An attribute of its own: setting it restyles every card.
    if (isOfMany) dataset['draggingMany'] = '';
    return () => {
      delete dataset['dragging'];
      delete dataset['draggingMany'];
    };
  }, [isDragging, isOfMany]);

  return (
    <DragDropContext {...responders} dragHandleUsageInstructions={text('dnd-instructions')}>
      <BoardDragContext value={drag}>{children}</BoardDragContext>
    </DragDropContext>
  );
}

/** The lists side by side; the window scrolls them. */
export function SectionsDroppable({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <Droppable droppableId="lists" type="list" direction="horizontal">
      {({ innerRef, droppableProps, placeholder }) => (
        <ul
          {...droppableProps}
          ref={innerRef}
          className={className}
          aria-label={text('board-lists')}
        >
          {children}
          {placeholder}
        </ul>
      )}
    </Droppable>
  );
}
