import { useState } from 'react';
import type { FocusEvent, MouseEvent } from 'react';
import { Droppable } from 'react-beautiful-dnd';
import { selectSectionIdOf } from '../../../entities/tasks/sectionOfTask';
import { useAppSelector } from '../../../store/hooks';
import { useBoard } from '../../board/card/boardContext';
import { Card } from '../../board/card/Card';
import classes from '../Calendar.module.css';
import { useCalendarDrag } from './dragState';

export interface CardsDroppableProps {
  dropId: string;
  /** The id of the heading that labels the cards. */
  labelledBy: string;
  taskIds: readonly number[];
  /** The text shown without cards. */
  empty: string;
  /** The cards are side by side: in the panel. */
  isRow?: boolean;
  /** A click beside the cards. The day's add button is the keyboard alternative. */
  onEmptyPlace?: (() => void) | undefined;
}

/** The cards of a day or of the panel, and the drop target. One of the cards is a Tab stop. */
export function CardsDroppable({
  dropId,
  labelledBy,
  taskIds,
  empty,
  isRow = false,
  onEmptyPlace,
}: CardsDroppableProps) {
  const { canEdit } = useBoard();
  const drag = useCalendarDrag();
  const [chosen, setChosen] = useState<number | null>(null);
  const droppedId = drag.phase === 'idle' ? drag.droppedId : null;
  const tabStopId = chosen !== null && taskIds.includes(chosen) ? chosen : taskIds[0];

  function handleFocus({ target }: FocusEvent) {
    const card = target.closest<HTMLElement>('[data-task]');
    if (card) setChosen(Number(card.dataset['task']));
  }

  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest('[data-task], dialog, [popover]'))
      onEmptyPlace?.();
  }

  return (
    <Droppable
      droppableId={dropId}
      type="task"
      direction={isRow ? 'horizontal' : 'vertical'}
      isDropDisabled={!canEdit}
    >
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        // Not a control: a button does the same as a click beside the cards.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          {...droppableProps}
          ref={innerRef}
          className={classes.drop}
          data-over={isDraggingOver || undefined}
          data-row={isRow || undefined}
          data-open={onEmptyPlace !== undefined || undefined}
          onFocus={handleFocus}
          onClick={handleClick}
        >
          {taskIds.length === 0 && drag.phase === 'idle' && (
            <p className={classes.empty}>{empty}</p>
          )}
          {taskIds.length > 0 && (
            <ul aria-labelledby={labelledBy} className={classes.cards}>
              {taskIds.map((id, index) => (
                <DayCard
                  key={id}
                  taskId={id}
                  index={index}
                  isTabStop={id === tabStopId}
                  isDropped={id === droppedId}
                />
              ))}
            </ul>
          )}
          {placeholder}
        </div>
      )}
    </Droppable>
  );
}

interface DayCardProps {
  taskId: number;
  index: number;
  isTabStop: boolean;
  isDropped: boolean;
}

function DayCard({ taskId, ...place }: DayCardProps) {
  const sectionId = useAppSelector((state) => selectSectionIdOf(state, taskId)) ?? 0;
  return <Card taskId={taskId} sectionId={sectionId} isPositioned={false} {...place} />;
}
