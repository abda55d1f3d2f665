import { memo } from 'react';
import type { KeyboardEventHandler } from 'react';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import type { TaskRow } from '../../../../contract/rows';
import { selectTaskLabels } from '../../../entities/fields/labels';
import { selectProject } from '../../../entities/projects/selectors';
import { selectPeopleByTask } from '../../../sync/presenceSlice';
import { useAppSelector } from '../../../store/hooks';
import { useIsPending } from '../../../store/useIsPending';
import { Label } from '../../../ui/components/Label';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { cardPresence } from '../../presence/lazyPresence';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import { CardBadges } from './CardBadges';
import { CardCover } from './CardCover';
import { lazyCardFields } from './lazyCardFields';
import { useTaskPaths } from './useTaskPaths';

export interface CardLinkProps {
  task: TaskRow;
  /** Props of the drag handle; null if the card cannot be moved. */
  handle: DraggableProvidedDragHandleProps | null;
  isTabStop: boolean;
  isSelected?: boolean;
  onKeyDown?: KeyboardEventHandler;
}

/**
 * A card is a link (docs/ux.md#0-4): it opens the task, also in a new tab, its URL can be copied,
 * and it is the drag handle. It keeps the role of a link: the library's role would announce a
 * button with a menu that does not exist.
 */
export function CardLink({
  task,
  handle,
  isTabStop,
  isSelected = false,
  onKeyDown,
}: CardLinkProps) {
  const { viewerId, marks } = useBoard();
  const { openPath } = useTaskPaths();
  const isPending = useIsPending(task.id);
  const people = useAppSelector((state) => selectPeopleByTask(state).get(task.id));
  const { Component: CardPresence } = useLazyWhen(cardPresence, people !== undefined);
  return (
    <Link
      {...handle}
      role={undefined}
      tabIndex={isTabStop ? 0 : -1}
      to={openPath(task)}
      className={classes.card}
      data-done={task.isDone || undefined}
      data-watching={(viewerId !== null && task.notifyUsers.includes(viewerId)) || undefined}
      data-state={isPending ? 'pending' : undefined}
      onKeyDown={onKeyDown}
    >
      <CardFace {...{ task, isPending, isSelected }} />
      {marks?.markOf(task.id)}
      {CardPresence && people && <CardPresence people={people} viewerId={viewerId} />}
    </Link>
  );
}

/** A card's content; the same while it is dragged. */
const CardFace = memo(function CardFace({
  task,
  isPending,
  isSelected,
}: {
  task: TaskRow;
  isPending: boolean;
  isSelected: boolean;
}) {
  const fieldIds = useAppSelector(
    (state) => selectProject(state, task.projectId ?? 0)?.cardFieldIds ?? NONE,
  );
  const labels = useAppSelector((state) => selectTaskLabels(state, task), shallowEqual);
  const { Component: CardFields } = useLazyWhen(lazyCardFields, fieldIds.length > 0);
  return (
    <>
      <CardCover task={task} />
      {labels.length > 0 && (
        <span className={classes.labels} aria-hidden>
          {labels.map(({ id, title, hue, letter }) => (
            <Label key={id} name={title} hue={hue} letter={letter} />
          ))}
        </span>
      )}
      <span className={classes.title} title={task.title}>
        {task.title}
      </span>
      <CardBadges {...{ task, labels, isPending, isSelected }} />
      {CardFields && fieldIds.length > 0 && <CardFields task={task} fieldIds={fieldIds} />}
    </>
  );
});

const NONE: readonly number[] = [];
