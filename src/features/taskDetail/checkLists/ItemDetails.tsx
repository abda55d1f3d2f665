import { useRef } from 'react';
import type { CheckListItemRow } from '../../../../contract/rows';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { lazyWithPreload } from '../../../lib/lazy';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Avatar } from '../../../ui/avatar/Avatar';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { DueChip } from '../../board/card/DueChip';
import { datePopover } from '../../dates/datePopover';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { focusItemMenu } from './focusItemMenu';
import classes from './ItemDetails.module.css';

/** What of an item is being chosen. */
export type ItemChoice = 'assignee' | 'date' | null;

export interface ItemDetailsProps {
  item: CheckListItemRow;
  canEdit: boolean;
  choice: ItemChoice;
  onChoice: (choice: ItemChoice) => void;
}

/** Who does an item and until when; a click on either changes it. */
export function ItemDetails({ item, canEdit, choice, onChoice }: ItemDetailsProps) {
  const text = useText();
  const change = useUndoableMutation();
  const box = useRef<HTMLSpanElement>(null);
  const dateButton = useRef<HTMLButtonElement>(null);
  const { Component: DatePopover } = useLazyWhen(datePopover, choice === 'date');
  const { Component: AssigneePicker } = useLazyWhen(itemAssigneePicker, choice === 'assignee');
  const { id, title, dueDate } = item;
  const assignee = useAppSelector(
    (state) => selectOptimisticEntities(state).users.entities[item.assigneeId ?? 0],
  );

  function handleClose(byUser: boolean) {
    onChoice(null);
    if (!byUser) return;
    // The button of a new date is rendered first.
    setTimeout(() => {
      if (dateButton.current) dateButton.current.focus();
      else focusItemMenu(id);
    });
  }

  const due = dueDate ? <DueChip due={dueDate} isDone={item.checked} isShort /> : null;
  const person = assignee && (
    <Avatar
      person={{
        id: assignee.id,
        name: assignee.name,
        initials: assignee.nickShort,
        hue: assignee.hue,
      }}
      isDecorative={canEdit}
    />
  );
  return (
    <>
      <span ref={box} className={classes.details}>
        {due && canEdit && (
          <button
            ref={dateButton}
            type="button"
            className={classes.button}
            aria-haspopup="dialog"
            aria-expanded={choice === 'date'}
            onClick={() => onChoice('date')}
          >
            <span className="visually-hidden">{text('item-due-of', { title })} </span>
            {due}
          </button>
        )}
        {!canEdit && due}
        {assignee && canEdit ? (
          <button
            type="button"
            className={classes.button}
            data-item-assignee={id}
            aria-label={text('item-assignee-value', { name: assignee.name, title })}
            onClick={() => onChoice('assignee')}
          >
            {person}
          </button>
        ) : (
          person
        )}
      </span>
      {choice === 'date' && DatePopover && (
        <DatePopover
          label={text('item-due-of', { title })}
          value={dueDate ?? null}
          anchor={dueDate ? dateButton : box}
          onChoose={(next) =>
            void change(
              'updateCheckListItemDueDate',
              { id, dueDate: next },
              text(next === null ? 'item-due-cleared' : 'item-due-set'),
            )
          }
          onClose={handleClose}
        />
      )}
      {choice === 'assignee' && AssigneePicker && (
        <div className={classes.picker}>
          <AssigneePicker item={item} onClose={() => onChoice(null)} />
        </div>
      )}
    </>
  );
}

const itemAssigneePicker = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-people" */ './ItemAssigneePicker')).ItemAssigneePicker,
  { opensField: true },
);
