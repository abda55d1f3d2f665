import { useEffect, useRef, useState } from 'react';
import { focusAfter } from '../../../lib/dom/focusAfter';
import { useText } from '../../../lib/text/useText';
import { IconButton } from '../../../ui/components/IconButton';
import { AddTaskOnDayForm } from './AddTaskOnDayForm';
import classes from '../Calendar.module.css';
import { useCalendar } from '../calendarContext';
import type { DaySlot } from './dayForms';
import { useDayLabels } from '../useDayLabels';

/**
 * A day's add button, replaced by the form when pressed. Other components can open the form, too.
 */
export function AddTaskOnDay({ day, minutes }: DaySlot) {
  const text = useText();
  const words = useDayLabels();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLTextAreaElement>(null);
  const { forms } = useCalendar();
  useEffect(
    () =>
      forms.register({ day, minutes }, () => {
        setIsOpen(true);
        form.current?.focus();
      }),
    [forms, day, minutes],
  );

  function handleClose(byKey: boolean) {
    const end = () => setIsOpen(false);
    if (byKey) focusAfter(end, () => button.current);
    else end();
  }

  if (isOpen)
    return <AddTaskOnDayForm day={day} minutes={minutes} field={form} onClose={handleClose} />;
  const label = text('add-task-on', { day: words.long(day), time: words.time(minutes) });
  return (
    <IconButton
      ref={button}
      icon="add"
      label={label}
      className={classes.add}
      data-print="hide"
      onClick={() => setIsOpen(true)}
    />
  );
}
