import { useEffect } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { taskTitleForm } from '../../../../contract/rules/boards';
import { useText } from '../../../lib/text/useText';
import type { FieldDraft } from '../../../store/useDraft';
import { Button } from '../../../ui/components/Button';
import { IconButton } from '../../../ui/components/IconButton';
import { TextArea } from '../../../ui/fields/TextArea';
import { FailedTitles } from '../../board/card/addTask/FailedTitles';
import { isTypingElsewhere } from '../../board/card/addTask/useRevealedField';
import { useTitleEntry } from '../../board/card/addTask/useTitleEntry';
import classes from '../Calendar.module.css';
import { useCalendar } from '../calendarContext';
import type { DaySlot } from './dayForms';
import { nextSlot } from './nextSlot';
import { SectionSelect } from './SectionSelect';
import { useAddTaskOnCalendar } from './useAddTaskOnCalendar';
import { instantAt } from '../week';

export interface AddTaskOnDayFormProps extends DaySlot {
  draft: FieldDraft;
  field: RefObject<HTMLTextAreaElement | null>;
  isOpen: boolean;
  /** Rendered instead while it is closed. */
  closed: ReactNode;
  onOpen: () => void;
  /** @param byKey whether focus should return to the button */
  onClose: (byKey: boolean) => void;
}

/**
 * Title and list of a new task on a day (docs/behaviour.md#5): Enter adds it and stays open, arrow
 * keys in an empty field move to another day, Escape closes and keeps the draft.
 */
export function AddTaskOnDayForm({
  day,
  minutes,
  draft,
  field,
  isOpen,
  closed,
  onOpen,
  onClose,
}: AddTaskOnDayFormProps) {
  const text = useText();
  const add = useAddTaskOnCalendar();
  const { days, forms, onWeek } = useCalendar();
  const entry = useTitleEntry({
    draft,
    schema: taskTitleForm,
    send: (title) => add(title, instantAt(day, minutes)),
    onReturned: () => {
      onOpen();
      if (!isTypingElsewhere()) field.current?.focus();
    },
  });
  useEffect(() => {
    if (isOpen && !isTypingElsewhere()) focusEnd(field.current);
  }, [isOpen, field]);
  const isEmpty = entry.title === '' && entry.failed.length === 0;

  /**
   * From an empty field an arrow key moves to another day, so that a week can be planned without a
   * mouse.
   */
  function openNextSlot(key: string): boolean {
    const next = isEmpty ? nextSlot(key, { day, minutes }, days) : null;
    if (!next) return false;
    onClose(false);
    if (!days.includes(next.day)) onWeek(next.monday);
    forms.open(next);
    return true;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose(true);
    else if (event.target !== field.current || hasModifier(event)) return;
    else if (event.key === 'Enter') entry.submit();
    else if (!openNextSlot(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Closes an empty field when focus leaves it, but not when the window loses focus. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isElsewhere =
      !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
    if (isElsewhere && entry.isBlank && entry.failed.length === 0) onClose(false);
  }

  if (!isOpen) return closed;
  return (
    // Escape closes the form wherever focus is within it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className={classes.form}
      onSubmit={entry.submit}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <FailedTitles entry={entry} />
      <TextArea
        ref={field}
        label={text('task-title')}
        isLabelHidden
        rows={2}
        enterKeyHint="done"
        placeholder={text('task-title')}
        hint={<span className={classes.arrows}>{text('calendar-arrows')}</span>}
        value={entry.title}
        error={entry.error}
        onChange={(event) => entry.setTitle(event.target.value)}
      />
      <SectionSelect />
      <div className={classes.formActions}>
        {/* The field keeps focus, and a phone its keyboard, for the next title. */}
        <Button type="submit" tone="primary" onPointerDown={(event) => event.preventDefault()}>
          {text('add-task')}
        </Button>
        <IconButton icon="close" label={text('close')} onClick={() => onClose(true)} />
      </div>
    </form>
  );
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Moves the caret to the end: browsers put it before a restored draft. */
function focusEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
