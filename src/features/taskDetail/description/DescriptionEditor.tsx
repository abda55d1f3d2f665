import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { descriptionForm } from '../../../../contract/rules/tasks';
import { useText } from '../../../lib/text/useText';
import type { FieldDraft } from '../../../store/useDraft';
import { useForm } from '../../../ui/forms/useForm';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/components/Button';
import { FieldError } from '../../../ui/fields/Field';
import { AutosizeTextArea } from '../../../ui/fields/AutosizeTextArea';
import { Markdown } from '../../../ui/markdown/Markdown';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import classes from './Description.module.css';

export interface DescriptionEditorProps {
  taskId: number;
  value: string;
  /** The version of `value`: 0 before the first one. */
  version: number;
  draft: FieldDraft;
  /** @param byKey whether focus should return to the button */
  onDone: (byKey: boolean) => void;
}

/**
 * The open description. Blur or Ctrl+Enter saves a change; Escape closes it and keeps the draft.
 */
export function DescriptionEditor({
  taskId,
  value,
  version,
  draft,
  onDone,
}: DescriptionEditorProps) {
  const text = useText();
  const errorText = useErrorText();
  const errorId = useId();
  const change = useUndoableMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  const byKey = useRef(false);
  /** The text and version that the edit started from. */
  const [from] = useState({ version: draft.base ?? version, value });

  const form = useForm({
    initialValues: { description: draft.stored ?? value },
    validationSchema: descriptionForm,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (typed) => {
      const { description } = descriptionForm.cast(typed);
      if (description !== value)
        await change(
          'updateTaskDescription',
          { id: taskId, description, baseVersion: from.version },
          text('description-saved'),
        );
      draft.set(null);
      onDone(byKey.current);
    },
  });

  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  function handleChange(description: string) {
    draft.set(description === value ? null : description, from.version);
    void form.setFieldValue('description', description, form.errors.description !== undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    byKey.current = true;
    if (isSending) form.handleSubmit();
    else onDone(true);
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Focus has not left if it moved within the editor or the window lost focus.
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement))
      return;
    byKey.current = false;
    if (!form.isSubmitting) form.handleSubmit();
  }

  const error = errorText(form.errors.description);
  return (
    // The shortcuts work wherever focus is within the editor.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.editor}
      data-edit-description
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      {version > from.version && value !== from.value && <ChangedMeanwhile theirs={value} />}
      <AutosizeTextArea
        ref={field}
        rows={3}
        aria-label={text('description')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={form.values.description}
        onChange={(event) => handleChange(event.target.value)}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p className={classes.hint}>{text('description-keys')}</p>
      <p className={classes.hint}>{text('markdown-hint')}</p>
    </div>
  );
}

/** Shown if another user has saved a different text during this edit. */
function ChangedMeanwhile({ theirs }: { theirs: string }) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <Button onClick={() => setIsShown(!isShown)}>
      {text(isShown ? 'hide-theirs' : 'show-theirs')}
    </Button>
  );
  return (
    <>
      <Banner tone="warning" action={toggle}>
        {text('description-changed-meanwhile')}
      </Banner>
      {isShown && (
        <div className={classes.theirs}>
          <Markdown>{theirs}</Markdown>
        </div>
      )}
    </>
  );
}
