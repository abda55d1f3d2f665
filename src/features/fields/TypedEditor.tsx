import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { FIELD_TYPE } from '../../../contract/fields';
import { fieldValueForm } from '../../../contract/rules/fields';
import { AutosizeTextArea } from '../../ui/fields/AutosizeTextArea';
import { FieldError } from '../../ui/fields/Field';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useForm } from '../../ui/forms/useForm';
import type { FieldValueProps } from './FieldValue';
import classes from './Fields.module.css';
import { useFieldChange } from './useFieldChange';
import { valueOfText } from './valueText';

export interface TypedEditorProps extends FieldValueProps {
  /** The text when the editor opens: the draft, or else the value. */
  initial: string;
  draft: { stored: string | null; set: (text: string | null) => void };
  onDone: (byKey: boolean) => void;
}

/** The input of a typed value: blur or Enter saves, Escape closes it and keeps a draft. */
export function TypedEditor({
  task,
  field,
  value,
  initial,
  draft,
  onChanged,
  onDone,
}: TypedEditorProps) {
  const errorText = useErrorText();
  const errorId = useId();
  const intl = useIntl();
  const write = useFieldChange(task.id, field);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const byKey = useRef(false);
  const isText = field.typeId === FIELD_TYPE.text;
  const parse = (typed: string) => valueOfText(field, typed, intl);
  // Saving the value that the editor opened with would revert another user's change since then.
  const [opened] = useState(() => (draft.stored === null ? parse(initial) : undefined));
  const isUnchanged = (next: string | null | undefined) =>
    next !== undefined && (next === value || next === opened);
  const form = useForm({
    initialValues: { value: initial },
    validationSchema: () => fieldValueForm(field, parse),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: (typed) => {
      const next = parse(typed.value) ?? null;
      if (!isUnchanged(next)) write(next);
      draft.set(null);
      onChanged();
      onDone(byKey.current);
    },
  });
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function handleChange(next: string) {
    draft.set(isUnchanged(parse(next)) ? null : next);
    form.setErrors({});
    void form.setFieldValue('value', next, false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isSaving = event.key === 'Enter' && (!isText || event.ctrlKey || event.metaKey);
    if (!isSaving && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    byKey.current = true;
    if (isSaving) form.handleSubmit();
    else onDone(true);
  }

  function handleBlur() {
    byKey.current = false;
    form.handleSubmit();
  }

  const error = errorText(form.errors.value);
  const shared = {
    ref: input,
    'aria-label': field.title,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : undefined,
    value: form.values.value,
    onChange: (event: { target: { value: string } }) => handleChange(event.target.value),
    onKeyDown: handleKeyDown,
    onBlur: handleBlur,
  };
  return (
    <div className={classes.editor}>
      {isText ? (
        <AutosizeTextArea {...shared} rows={1} />
      ) : (
        <input
          {...shared}
          className={classes.input}
          inputMode={field.typeId === FIELD_TYPE.number ? 'decimal' : 'text'}
          autoComplete="off"
        />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
