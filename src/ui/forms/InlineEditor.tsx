import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { oneLine } from '../../lib/text/oneLine';
import { useForm } from './useForm';
import { FieldError } from '../fields/Field';
import type { InlineEditProps } from './InlineEdit';
import classes from './InlineEdit.module.css';
import type { InlineField } from './InlineText';
import { useErrorText } from './useErrorText';

interface InlineEditorProps
  extends InlineField, Pick<InlineEditProps, 'value' | 'label' | 'schema' | 'onSave' | 'draft'> {}

/** The open field of an `InlineEdit`: its text is a single line, but wraps on screen. */
export function InlineEditor({
  value,
  label,
  schema,
  onSave,
  draft,
  Heading,
  heading,
  onDone,
}: InlineEditorProps) {
  const errorId = useId();
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  const byKey = useRef(false);
  // Saving the text that the editor opened with would revert another user's change since then.
  const [opened] = useState(draft?.stored == null ? value : null);
  const isUnchanged = (title: string) => title === value || title === opened;

  const form = useForm({
    initialValues: { title: draft?.stored ?? value },
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (typed, { setErrors }) => {
      const { title } = schema.cast(typed);
      const error = isUnchanged(title) ? undefined : await onSave(title);
      if (error === undefined) {
        draft?.set(null);
        onDone(byKey.current);
        return;
      }
      // Formik types errors as strings; a key with arguments is passed in the same way as from Yup.
      setErrors({ title: error as string });
    },
  });

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    byKey.current = true;
    if (event.key === 'Enter') form.handleSubmit();
    else onDone(true);
  }

  function handleChange(text: string) {
    const title = oneLine(text);
    draft?.set(isUnchanged(title) ? null : title);
    void form.setFieldValue('title', title, form.errors.title !== undefined);
  }

  function handleBlur() {
    byKey.current = false;
    if (!form.isSubmitting) form.handleSubmit();
  }

  const error = errorText(form.errors.title);
  return (
    <div className={classes.editor}>
      <Heading {...heading}>
        <span className={classes.grow} data-text={form.values.title}>
          <textarea
            ref={field}
            rows={1}
            className={classes.field}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            readOnly={form.isSubmitting}
            value={form.values.title}
            onChange={(event) => handleChange(event.target.value)}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
          />
        </span>
      </Heading>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
