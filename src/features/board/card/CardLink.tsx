import { memo } from 'react';
import type { KeyboardEventHandler } from 'react';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import type { TaskRow } from '../../../../contract/rows';
import { usePathLink } from '../../../lib/dom/usePathLink';
import { Label } from '../../../ui/components/Label';
import { LazyOnMount } from '../../../ui/lazy/LazyOnMount';
import { cardPresence } from '../../presence/lazyPresence';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import { CardBadges } from './CardBadges';
import { CardCover } from './CardCover';
import { lazyCardFields } from './lazyCardFields';
import { useCardFace, type CardFace } from './useCardFace';
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
  const { href, onClick } = usePathLink(openPath(task));
  const face = useCardFace(task);
  const { isPending, present } = face;
  return (
    <a
      {...handle}
      href={href}
      onClick={onClick}
      role={undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.card}
      data-done={task.isDone || undefined}
      data-watching={(viewerId !== null && task.notifyUsers.includes(viewerId)) || undefined}
      data-state={isPending ? 'pending' : undefined}
      onKeyDown={onKeyDown}
    >
      <CardContent {...{ task, face, isSelected }} />
      {marks?.markOf(task.id)}
      {present && <LazyOnMount part={cardPresence} props={{ people: present, viewerId }} />}
    </a>
  );
}

/** A card's content; the same while it is dragged. */
const CardContent = memo(function CardContent({
  task,
  face,
  isSelected,
}: {
  task: TaskRow;
  face: CardFace;
  isSelected: boolean;
}) {
  const { fieldIds, labels } = face;
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
      <CardBadges {...{ task, face, isSelected }} />
      {fieldIds.length > 0 && <LazyOnMount part={lazyCardFields} props={{ task, fieldIds }} />}
    </>
  );
});
