import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { taskTitleForm } from '../../../../../contract/rules/boards';
import { afterPress } from '../../../../lib/dom/afterPress';
import { useText } from '../../../../lib/text/useText';
import { useDraft } from '../../../../store/useDraft';
import { Button } from '../../../../ui/components/Button';
import { IconButton } from '../../../../ui/components/IconButton';
import { TextArea } from '../../../../ui/fields/TextArea';
import classes from './AddTask.module.css';
import { AddTaskLabel } from './AddTaskLabel';
import { FailedTitles } from './FailedTitles';
import { useAddTask } from './useAddTask';
import { usePastedTasks } from './usePastedTasks';
import { useRevealedField } from './useRevealedField';
import { useTitleEntry } from './useTitleEntry';

export interface AddTaskFormProps {
  sectionId: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A task was added at the end of the list, which should scroll into view. */
  onEndChange: () => void;
}

/**
 * The last row of a section (docs/behaviour.md#2, docs/behaviour.md#4):
 * - A click opens the field.
 * - Enter adds the task and leaves the field open; an empty field does nothing.
 * - After a paste of several lines, Enter adds one task per line, Shift+Enter one for all.
 * - Escape closes the field; the draft stays.
 */
export function AddTaskForm({ sectionId, isOpen, onOpenChange, onEndChange }: AddTaskFormProps) {
  const text = useText();
  const { field, button, returnFocusOnClose } = useRevealedField<HTMLTextAreaElement>(isOpen, true);
  const draft = useDraft(`new-task:${sectionId}`);
  const entry = useTitleEntry({
    draft,
    schema: taskTitleForm,
    send: useAddTask(sectionId),
    onAdded: onEndChange,
    onReturned: () => onOpenChange(true),
  });

  const pasted = usePastedTasks({ sectionId, entry, onAdded: onEndChange });

  function addEach() {
    field.current?.focus();
    void pasted.addEach();
  }

  function add(event?: FormEvent) {
    event?.preventDefault();
    if (pasted.lines.length > 0) addEach();
    else entry.submit();
  }

  function close() {
    returnFocusOnClose();
    onOpenChange(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !event.shiftKey) add();
    else if (event.key === 'Enter') entry.submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Closes an empty field when focus leaves it, but not when the window loses focus. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isElsewhere =
      !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
    if (isElsewhere && entry.isBlank && entry.failed.length === 0)
      afterPress(() => onOpenChange(false));
  }

  if (!isOpen) {
    return (
      <Button
        ref={button}
        tone="quiet"
        icon="add"
        className={classes.open}
        onClick={() => onOpenChange(true)}
      >
        <AddTaskLabel sectionId={sectionId} />
      </Button>
    );
  }
  return (
    <form noValidate className={classes.form} onSubmit={add} onBlur={handleBlur}>
      <FailedTitles entry={entry} />
      <TextArea
        ref={field}
        className={classes.field}
        label={text('task-title')}
        isLabelHidden
        rows={2}
        enterKeyHint="done"
        placeholder={text('task-title')}
        value={entry.title}
        error={entry.error}
        onChange={(event) => entry.setTitle(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={pasted.handlePaste}
      />
      <div className={classes.actions}>
        {/* The field keeps focus, and a phone its keyboard, for the next title. */}
        <Button type="submit" tone="primary" onPointerDown={(event) => event.preventDefault()}>
          {pasted.lines.length > 0
            ? text('add-tasks', { n: pasted.lines.length })
            : text('add-task')}
        </Button>
        <IconButton icon="close" label={text('close')} onClick={close} />
      </div>
      {pasted.lines.length > 0 && (
        <Button
          className={classes.each}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => entry.submit()}
        >
          {text('add-as-one')}
        </Button>
      )}
    </form>
  );
}
