import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { commentForm } from '../../../contract/rules/comments';
import { useText } from '../../lib/text/useText';
import type { FieldDraft } from '../../store/useDraft';
import { useForm } from '../../ui/forms/useForm';
import { Button } from '../../ui/components/Button';
import { FieldError } from '../../ui/fields/Field';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import type { CommentProps } from './Comment';
import { RichTextField, type RichTextHandle } from '../editor/RichTextField';
import classes from './Comments.module.css';
import { useErrorFocus } from './useErrorFocus';
import { useRowInView } from './useRowInView';

export interface CommentEditorProps extends Pick<CommentProps, 'comment' | 'task'> {
  draft: FieldDraft;
  onDone: () => void;
}

/** Edits the viewer's own comment: Ctrl+Enter saves, Escape closes and keeps the draft. */
export function CommentEditor({ comment, task, draft, onDone }: CommentEditorProps) {
  const text = useText();
  const errorText = useErrorText();
  const errorId = useId();
  const change = useUndoableMutation();
  const field = useRef<RichTextHandle>(null);

  const form = useForm({
    initialValues: { content: draft.stored ?? comment.content },
    validationSchema: commentForm,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (typed) => {
      const { content } = commentForm.cast(typed);
      if (content !== comment.content)
        await change('editComment', { commentId: comment.id, content }, text('comment-changed'));
      draft.set(null);
      onDone();
    },
  });
  useEffect(() => field.current?.focus(), []);

  useErrorFocus(field, form);
  const { row, show } = useRowInView(form.values.content);

  function handleChange(content: string) {
    draft.set(content === comment.content ? null : content);
    void form.setFieldValue('content', content, form.errors.content !== undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.handleSubmit();
    else if (event.key === 'Escape') onDone();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const error = errorText(form.errors.content);
  return (
    <form noValidate className={classes.composer} onSubmit={form.handleSubmit} onSelect={show}>
      <RichTextField
        ref={field}
        task={task}
        rows={1}
        hasPlaceholder
        label={text('comment-edit')}
        errorId={error ? errorId : undefined}
        value={form.values.content}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div ref={row} className={classes.buttons}>
        <Button type="submit" tone="primary">
          {text('save')}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {text('close')}
        </Button>
      </div>
    </form>
  );
}
