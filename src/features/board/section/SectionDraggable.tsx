import type { ReactNode, RefObject } from 'react';
import { Draggable, type DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { useBoard } from '../card/boardContext';
import { dragIdOfSection } from '../card/drag/dragIds';
import { dragStyle } from '../card/drag/dragStyle';
import { DragActiveAttribute } from '../card/drag/DragActiveAttribute';
import { SkipDropAnimation } from '../card/drag/SkipDropAnimation';
import classes from './Section.module.css';

export interface SectionDraggableProps {
  sectionId: number;
  index: number;
  element: RefObject<HTMLLIElement | null>;
  isPending: boolean;
  /** The drag handle. */
  header: ReactNode;
  children?: ReactNode;
  /** The list is a strip, whose button expands it and is dragged too. */
  isCollapsed?: boolean;
}

/**
 * A list that can be dragged sideways by its header. Its menu is the alternative for the keyboard,
 * so the header is no Tab stop.
 */
export function SectionDraggable({
  sectionId,
  index,
  element,
  isPending,
  header,
  children,
  isCollapsed = false,
}: SectionDraggableProps) {
  const { canEdit } = useBoard();
  return (
    <Draggable
      draggableId={dragIdOfSection(sectionId)}
      index={index}
      isDragDisabled={!canEdit}
      disableInteractiveElementBlocking={isCollapsed}
    >
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li
          {...draggableProps}
          ref={(li) => {
            innerRef(li);
            element.current = li;
          }}
          style={dragStyle(draggableProps.style)}
          className={classes.column}
          data-section={sectionId}
          data-state={isPending ? 'pending' : undefined}
          data-dragged={isDragging || undefined}
          data-collapsed={isCollapsed || undefined}
        >
          {isDragging && (isDropAnimating ? <SkipDropAnimation /> : <DragActiveAttribute />)}
          <div {...pointerOnly(dragHandleProps)} className={classes.handle}>
            {header}
          </div>
          {children}
        </li>
      )}
    </Draggable>
  );
}

/** A handle without a button's role: it contains a heading and a menu. */
function pointerOnly(handle: DraggableProvidedDragHandleProps | null) {
  return (
    handle && { ...handle, role: undefined, tabIndex: undefined, 'aria-describedby': undefined }
  );
}
