import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import type { TaskRow } from '../../../../../contract/rows';
import { keyPressed } from '../../../../lib/keys/keyPressed';
import { shortcutAt } from '../../../../lib/keys/shortcuts';
import { lazyWithPreload } from '../../../../lib/lazy';
import { useLazyWhen } from '../../../../ui/lazy/useLazy';
import { shortcutFired } from '../../../../ui/lazy/keyBuffer';
import { useBoard } from '../boardContext';
import type { CardProps } from '../Card';
import classes from '../Card.module.css';
import { CardLink } from '../CardLink';
import { CardMenu } from '../CardMenu';
import { dragIdOfTask } from './dragIds';
import { dragStyle } from './dragStyle';
import { SkipDropAnimation } from './SkipDropAnimation';
import { useIsSelected } from '../selection';

export interface CardDraggableProps extends Omit<CardProps, 'taskId'> {
  task: TaskRow;
}

/** A card in its list: it can be dragged, renamed in place, and has a menu beside it. */
export function CardDraggable({
  task,
  sectionId,
  index,
  isPositioned,
  isTabStop,
  isDropped,
}: CardDraggableProps) {
  const { canEdit, hueOf } = useBoard();
  /** The element that opened the field, which gets focus back. */
  const [renamedFrom, setRenamedFrom] = useState<'a' | 'button' | null>(null);
  const { Component: CardTitleEditor } = useLazyWhen(titleEditor, renamedFrom !== null);
  const isRenaming = renamedFrom !== null && CardTitleEditor !== null;
  const returnsTo = useRef<'a' | 'button' | null>(null);
  const [isArchiveDialogOpen, setIsArchiveDialogOpen] = useState(false);
  const isSelected = useIsSelected(task.id);
  const slot = useRef<HTMLLIElement | null>(null);

  useEffect(() => {
    if (!renamedFrom && returnsTo.current)
      slot.current?.querySelector<HTMLElement>(returnsTo.current)?.focus();
    returnsTo.current = null;
  }, [renamedFrom]);

  function handleRenamed(byKey: boolean) {
    returnsTo.current = byKey ? renamedFrom : null;
    setRenamedFrom(null);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const key = canEdit ? shortcutAt('board', keyPressed(event)) : null;
    if (key === 'editCard') setRenamedFrom('a');
    else if (key === 'archiveCard') setIsArchiveDialogOpen(true);
    else return;
    event.preventDefault();
    shortcutFired(key, event);
  }

  return (
    <Draggable
      draggableId={dragIdOfTask(task.id)}
      index={index}
      isDragDisabled={!canEdit || isRenaming}
    >
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li
          {...draggableProps}
          ref={(element) => {
            innerRef(element);
            slot.current = element;
          }}
          style={dragStyle(draggableProps.style)}
          className={classes.slot}
          data-task={task.id}
          data-hue={hueOf?.(task)}
          data-dragged={isDragging || undefined}
          data-dropped={isDropped || undefined}
          data-selected={isSelected || undefined}
          aria-posinset={isPositioned ? index + 1 : undefined}
        >
          {isDropAnimating && <SkipDropAnimation />}
          {isRenaming ? (
            <CardTitleEditor task={task} onDone={handleRenamed} />
          ) : (
            <CardLink
              task={task}
              handle={dragHandleProps}
              isTabStop={isTabStop}
              isSelected={isSelected}
              onKeyDown={handleKeyDown}
            />
          )}
          {canEdit && !isRenaming && (
            <CardMenu
              {...{ task, sectionId, isTabStop, isSelected, isArchiveDialogOpen }}
              onArchiveDialogOpenChange={setIsArchiveDialogOpen}
              onRename={() => setRenamedFrom('button')}
            />
          )}
        </li>
      )}
    </Draggable>
  );
}

const titleEditor = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ '../CardTitleEditor')).CardTitleEditor,
  { opensField: true },
);
