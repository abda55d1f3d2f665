import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { taskTitleForm } from '../../../../contract/rules/boards';
import { afterPress } from '../../../lib/dom/afterPress';
import { useText } from '../../../lib/text/useText';
import { useDraft } from '../../../store/useDraft';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { Button } from '../../../ui/components/Button';
import { IconButton } from '../../../ui/components/IconButton';
import { TextField } from '../../../ui/fields/TextField';
import { FailedTitles } from '../../board/card/addTask/FailedTitles';
import { useRevealedField } from '../../board/card/addTask/useRevealedField';
import { useTitleEntry } from '../../board/card/addTask/useTitleEntry';
import classes from './MyDay.module.css';

export interface AddForTodayProps {
  /** The user's list "To-do today". */
  sectionId: number;
  /** YYYY-MM-DD */
  today: string;
}

/** `DateTime` of the schema takes no bare day: the last minute of the day on this device. */
const endOf = (day: string) => new Date(`${day}T23:59:00`).toISOString();

/**
 * Adds tasks to the user's own list with today as the due date: Enter adds one and stays open,
 * Escape closes the field and keeps the draft.
 */
export function AddForToday({ sectionId, today }: AddForTodayProps) {
  const text = useText();
  const enqueue = useEnqueueMutation();
  const [isOpen, setIsOpen] = useState(false);
  const { field, button, returnFocusOnClose } = useRevealedField<HTMLInputElement>(isOpen, true);
  const draft = useDraft(`new-task-today:${sectionId}`);
  const entry = useTitleEntry({
    schema: taskTitleForm,
    draft,
    async send(title) {
      const answer = await enqueue('addTaskOnCalendar', {
        sectionId,
        title,
        dueDate: endOf(today),
      });
      return 'problem' in answer ? answer.problem : undefined;
    },
    onReturned: () => setIsOpen(true),
  });

  function close() {
    returnFocusOnClose();
    setIsOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  /** Closes an empty field when focus leaves it, but not when the window loses focus. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isElsewhere =
      !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
    if (isElsewhere && entry.isBlank && entry.failed.length === 0)
      afterPress(() => setIsOpen(false));
  }

  if (!isOpen) {
    return (
      <Button
        ref={button}
        tone="quiet"
        icon={draft.stored === null ? 'add' : 'edit'}
        className={classes.open}
        onClick={() => setIsOpen(true)}
      >
        {draft.stored === null
          ? text('add-for-today')
          : text('add-task-draft', { text: draft.stored })}
      </Button>
    );
  }
  return (
    <form noValidate className={classes.add} onSubmit={entry.submit} onBlur={handleBlur}>
      <FailedTitles entry={entry} />
      <TextField
        ref={field}
        label={text('task-title')}
        isLabelHidden
        autoComplete="off"
        enterKeyHint="done"
        placeholder={text('task-title')}
        value={entry.title}
        error={entry.error}
        onChange={(event) => entry.setTitle(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className={classes.buttons}>
        {/* The field keeps focus, and a phone its keyboard, for the next title. */}
        <Button type="submit" tone="primary" onPointerDown={(event) => event.preventDefault()}>
          {text('add-task')}
        </Button>
        <IconButton icon="close" label={text('close')} onClick={close} />
      </div>
    </form>
  );
}
