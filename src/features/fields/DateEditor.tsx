import { useEffect, useId, useRef } from 'react';
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import { dateForm } from '../../../contract/rules/calendar';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { FieldError } from '../../ui/fields/Field';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useForm } from '../../ui/forms/useForm';
import { dateOfInput, inputOfDate } from './dateInput';
import classes from './Fields.module.css';

export interface DateEditorProps {
  title: string;
  value: string | null;
  onSave: (value: string | null) => void;
  /** @param byKey whether focus should return to the value */
  onClose: (byKey: boolean) => void;
}

/** The inputs of a date field: blur or Enter saves, Escape restores the old value. */
export function DateEditor({ title, value, onSave, onClose }: DateEditorProps) {
  const text = useText();
  const errorText = useErrorText();
  const errorId = useId();
  const dayInput = useRef<HTMLInputElement>(null);
  const byKey = useRef(false);
  const form = useForm({
    initialValues: inputOfDate(value),
    validationSchema: dateForm,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: (typed) => {
      // Inputs hold whole minutes: unchanged ones must not round the value.
      if (form.dirty) onSave(dateOfInput(typed));
      onClose(byKey.current);
    },
  });
  useEffect(() => dayInput.current?.focus(), []);

  async function submit() {
    byKey.current = true;
    await form.submitForm();
    // After a success the input is gone.
    dayInput.current?.focus();
  }
  function clear() {
    onSave(null);
    onClose(true);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void submit();
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement))
      return;
    byKey.current = false;
    form.handleSubmit();
  }

  const error = errorText(form.errors.day ?? form.errors.time);
  const shared = (name: 'day' | 'time') => ({
    className: classes.input,
    'aria-invalid': form.errors[name] ? (true as const) : undefined,
    'aria-describedby': form.errors[name] ? errorId : undefined,
    value: form.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      void form.setFieldValue(name, target.value, form.errors[name] !== undefined),
  });
  return (
    <div className={classes.editor}>
      {/* Enter and Escape apply to both inputs and their buttons. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span className={classes.inputs} onKeyDown={handleKeyDown} onBlur={handleBlur}>
        <input {...shared('day')} ref={dayInput} type="date" max="9999-12-31" aria-label={title} />
        <input {...shared('time')} type="time" aria-label={text('field-time-of', { title })} />
        <Button tone="primary" onClick={() => void submit()}>
          {text('save')}
        </Button>
        {value !== null && (
          <Button tone="quiet" onClick={clear}>
            {text('clear')}
          </Button>
        )}
      </span>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
