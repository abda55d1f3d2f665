import { useContext } from 'react';
import type { DraggableProvided, DraggableStateSnapshot } from 'react-beautiful-dnd';
import { selectTask } from '../../../../entities/tasks/selectors';
import { useAppSelector } from '../../../../store/hooks';
import classes from '../Card.module.css';
import { CardLink } from '../CardLink';
import { dragStyle } from './dragStyle';
import { DragActiveAttribute } from './DragActiveAttribute';
import { SelectionContext } from '../selection';
import { SkipDropAnimation } from './SkipDropAnimation';
import { useLastDefined } from '../useLastDefined';

export interface DragOverlayCardProps {
  taskId: number;
  provided: DraggableProvided;
  snapshot: DraggableStateSnapshot;
}

/** The dragged card: a separate element above the page, so that its list may scroll below it. */
export function DragOverlayCard({
  taskId,
  provided: { innerRef, draggableProps, dragHandleProps },
  snapshot,
}: DragOverlayCardProps) {
  const task = useLastDefined(useAppSelector((state) => selectTask(state, taskId)));
  const count = useContext(SelectionContext)?.draggedCount() ?? 0;
  return (
    <div
      ref={innerRef}
      {...draggableProps}
      style={dragStyle(draggableProps.style)}
      className={classes.slot}
      data-dragged=""
    >
      {task && <CardLink task={task} handle={dragHandleProps} isTabStop />}
      {count > 1 && (
        <span aria-hidden className={classes.dragCount}>
          {count}
        </span>
      )}
      {snapshot.isDropAnimating ? <SkipDropAnimation /> : <DragActiveAttribute />}
    </div>
  );
}
