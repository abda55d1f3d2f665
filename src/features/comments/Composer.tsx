import { useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { cleanText } from '../../../contract/cleanText';
import { commentForm } from '../../../contract/rules/comments';
import { useText } from '../../lib/text/useText';
import { useDraft } from '../../store/useDraft';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { formError } from '../../ui/forms/formError';
import { useForm } from '../../ui/forms/useForm';
import { Button } from '../../ui/components/Button';
import { FieldError } from '../../ui/fields/Field';
import { useAnnounce } from '../../ui/overlays/topLayerContext';
import { useErrorText } from '../../ui/forms/useErrorText';
import { RichTextField, type RichTextHandle } from '../editor/RichTextField';
import classes from './Comments.module.css';
import { useErrorFocus } from './useErrorFocus';
import { useRowInView } from './useRowInView';

export interface ComposerHandle {
  /** Focuses the field and puts a mention of the user at its start. */
  reply: (user: { id: number; name: string; nick: string }) => void;
}

export interface ComposerProps {
  ref?: Ref<ComposerHandle>;
  task: { id: number; workspaceId: number };
  onAdded: () => void;
}

/**
 * The field for a new comment: Ctrl+Enter sends it, an empty one does nothing
 * (docs/behaviour.md#5), and the draft is stored until it is sent.
 */
export function Composer({ ref, task, onAdded }: ComposerProps) {
  const text = useText();
  const errorText = useErrorText();
  const errorId = useId();
  const enqueue = useEnqueueMutation();
  const announce = useAnnounce();
  const draft = useDraft(`comment:${task.id}`);
  const field = useRef<RichTextHandle>(null);

  const form = useForm({
    initialValues: { content: draft.stored ?? '' },
    validationSchema: commentForm,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (typed, { setErrors }) => {
      const answer = await enqueue('addComment', {
        taskId: task.id,
        content: commentForm.cast(typed).content,
      });
      if ('problem' in answer) return setErrors({ content: formError(answer.problem) });
      write('');
      announce(text('comment-added'));
      return onAdded();
    },
  });

  useErrorFocus(field, form);
  const { row, show } = useRowInView(form.values.content);

  function write(content: string) {
    draft.set(content === '' ? null : content);
    void form.setFieldValue('content', content, false);
    form.setErrors({});
  }

  // The stored draft may load after the field is shown; text already typed stays.
  const { stored } = draft;
  const isEmpty = form.values.content === '';
  useEffect(() => {
    if (stored !== null && isEmpty && !form.isSubmitting)
      void form.setFieldValue('content', stored, false);
    // Only a newly loaded draft fills the field, not each change of the text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);

  useImperativeHandle(ref, () => ({
    reply(user) {
      field.current?.mention(user);
      // The menu item that was chosen restores focus to its menu button first.
      setTimeout(() => field.current?.focus());
    },
  }));

  function send() {
    if (cleanText(form.values.content) !== '') form.handleSubmit();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  const error = errorText(form.errors.content);
  return (
    <form
      noValidate
      className={classes.composer}
      data-print="hide"
      data-composer
      onSelect={show}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RichTextField
        ref={field}
        task={task}
        rows={1}
        hasPlaceholder
        label={text('comment-write')}
        errorId={error ? errorId : undefined}
        value={form.values.content}
        onChange={write}
        onKeyDown={handleKeyDown}
        isEscapeFree
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {!isEmpty && (
        <div ref={row} className={classes.buttons}>
          <Button type="submit" tone="primary" isBusy={form.isSubmitting}>
            {text('send')}
          </Button>
          <span className={classes.hint}>{text('comment-keys')}</span>
          <span className={classes.hint}>{text('markdown-hint')}</span>
        </div>
      )}
    </form>
  );
}
