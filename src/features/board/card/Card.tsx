import { memo } from 'react';
import { selectTask } from '../../../entities/tasks/selectors';
import { useAppSelector } from '../../../store/hooks';
import { CardDraggable } from './drag/CardDraggable';
import { useLastDefined } from './useLastDefined';

export interface CardProps {
  taskId: number;
  sectionId: number;
  /** Its position in the list, from 0. */
  index: number;
  /** Whether to set `aria-posinset`: only some cards of the list are rendered. */
  isPositioned: boolean;
  /** Whether it is a Tab stop: one card of each list. */
  isTabStop: boolean;
  /** It has just been dropped here. */
  isDropped: boolean;
}

/** One task in its list. It reads its own row, so that a change renders one card only. */
export const Card = memo(function Card({ taskId, ...rest }: CardProps) {
  const task = useLastDefined(useAppSelector((state) => selectTask(state, taskId)));
  return task && <CardDraggable task={task} {...rest} />;
});
