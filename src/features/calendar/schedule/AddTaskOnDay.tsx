import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { focusAfter } from '../../../lib/dom/focusAfter';
import { useText } from '../../../lib/text/useText';
import { useDraft } from '../../../store/useDraft';
import { Button } from '../../../ui/components/Button';
import { IconButton } from '../../../ui/components/IconButton';
import { useBoard } from '../../board/card/boardContext';
import { AddTaskOnDayForm } from './AddTaskOnDayForm';
import classes from '../Calendar.module.css';
import { useCalendar } from '../calendarContext';
import type { DaySlot } from './dayForms';
import { useDayLabels } from '../useDayLabels';

/**
 * A day's add button, replaced by the form when pressed. Other components can open the form, too.
 */
export function AddTaskOnDay({ day, minutes }: DaySlot) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { forms } = useCalendar();
  const { projectId } = useBoard();
  const draft = useDraft(`new-task-on:${projectId}:${day}:${minutes}`);
  useEffect(
    () =>
      forms.register({ day, minutes }, () => {
        setIsOpen(true);
        field.current?.focus();
      }),
    [forms, day, minutes],
  );

  function handleClose(byKey: boolean) {
    const end = () => setIsOpen(false);
    if (byKey) focusAfter(end, () => button.current);
    else end();
  }

  const open = () => setIsOpen(true);
  const addButton = (
    <AddButton {...{ day, minutes }} ref={button} stored={draft.stored} onOpen={open} />
  );
  // Once opened, the form stays: a title that is being sent may return to its field.
  if (!wasOpened) return addButton;
  return (
    <AddTaskOnDayForm
      {...{ day, minutes, draft, field, isOpen }}
      closed={addButton}
      onOpen={open}
      onClose={handleClose}
    />
  );
}

interface AddButtonProps extends DaySlot {
  ref: Ref<HTMLButtonElement>;
  /** The draft of titles, one in a line; null if there is none. */
  stored: string | null;
  onOpen: () => void;
}

/** A plus sign, or the draft in words. */
function AddButton({ day, minutes, ref, stored, onOpen }: AddButtonProps) {
  const text = useText();
  const words = useDayLabels();
  const titles = (stored ?? '').split('\n').filter((title) => title.trim() !== '');
  if (titles.length > 0)
    return (
      <Button
        ref={ref}
        tone="quiet"
        icon="edit"
        className={classes.draft}
        data-print="hide"
        data-draft
        onClick={onOpen}
      >
        {text('add-task-draft', { text: titles.join(', ') })}
      </Button>
    );
  return (
    <IconButton
      ref={ref}
      icon="add"
      label={text('add-task-on', { day: words.long(day), time: words.time(minutes) })}
      className={classes.add}
      data-print="hide"
      onClick={onOpen}
    />
  );
}
