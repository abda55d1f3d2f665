import { useRef, useState } from 'react';
import { useText } from '../../lib/useText';
import { IconButton } from '../../ui/IconButton';
import { AddOnDayForm } from './AddOnDayForm';
import classes from './Calendar.module.css';
import { useDayWords } from './useDayWords';

export interface AddOnDayProps {
  day: string;
  /** Of the day, by the clock on the wall. */
  minutes: number;
}

/** The plus of a day, and from a press on it the field. */
export function AddOnDay({ day, minutes }: AddOnDayProps) {
  const text = useText();
  const words = useDayWords();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function handleClose(byKey: boolean) {
    setIsOpen(false);
    if (byKey) setTimeout(() => button.current?.focus());
  }

  if (isOpen) return <AddOnDayForm day={day} minutes={minutes} onClose={handleClose} />;
  const label = text('add-task-on', { day: words.long(day), time: words.time(minutes) });
  return <IconButton ref={button} icon="add" label={label} className={classes.add} data-print="hide" onClick={() => setIsOpen(true)} />;
}
