import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { checkListTitleForm } from '../../../contract/rules/checkLists';
import { useText } from '../../lib/useText';
import { useDraft } from '../../store/useDraft';
import { useWant } from '../../store/useWant';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { FailedTitles } from '../tasks/FailedTitles';
import { useReveal } from '../tasks/useReveal';
import { useTitleEntry } from '../tasks/useTitleEntry';
import classes from './CheckLists.module.css';

export interface NewCheckListProps {
  taskId: number;
  onMade: (id: number) => void;
}

/** "+ Checklist": a title makes one, whose first item is asked for next. */
export function NewCheckList({ taskId, onMade }: NewCheckListProps) {
  const text = useText();
  const want = useWant();
  const draft = useDraft(`new-checklist:${taskId}`);
  const [isOpen, setIsOpen] = useState(false);
  const { field, button, comeBack } = useReveal<HTMLInputElement>(isOpen, true);
  const entry = useTitleEntry({
    schema: checkListTitleForm,
    draft,
    onReturned: () => setIsOpen(true),
    send: async (title) => {
      const answer = await want('createCheckList', { taskId, title });
      if ('problem' in answer) return answer.problem;
      if (answer.entry.makes !== null) onMade(answer.entry.makes);
      return undefined;
    },
    onSent: () => setIsOpen(false),
  });

  function close() {
    comeBack();
    setIsOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isElsewhere = !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
    if (isElsewhere && entry.isBlank && entry.failed.length === 0) setIsOpen(false);
  }

  if (!isOpen) {
    return (
      <Button ref={button} tone="ghost" icon={draft.kept === null ? 'checklist' : 'edit'} className={classes.open} data-new-checklist onClick={() => setIsOpen(true)} data-print="hide">
        {draft.kept === null ? text('add-checklist') : text('add-checklist-draft', { text: draft.kept })}
      </Button>
    );
  }
  return (
    <form noValidate className={classes.add} onSubmit={entry.submit} onBlur={handleBlur} data-print="hide">
      <FailedTitles entry={entry} />
      <TextField
        ref={field}
        label={text('checklist-title')}
        isLabelHidden
        autoComplete="off"
        placeholder={text('checklist-title')}
        value={entry.title}
        error={entry.error}
        onChange={(event) => entry.setTitle(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className={classes.buttons}>
        <Button type="submit" tone="primary" onPointerDown={(event) => event.preventDefault()}>{text('add-checklist')}</Button>
        <IconButton icon="close" label={text('close')} onClick={close} />
      </div>
    </form>
  );
}
