import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { FIELD_TYPE } from '../../../contract/fields';
import { hoursAndMinutes, parseDuration } from '../../lib/dates/duration';
import { useText } from '../../lib/text/useText';
import { useDraft } from '../../store/useDraft';
import { useFormatFieldValue } from '../../store/useFormatFieldValue';
import { useForm } from '../../ui/forms/useForm';
import { DraftNote } from '../../ui/forms/DraftNote';
import { FieldError } from '../../ui/fields/Field';
import { AutosizeTextArea } from '../../ui/fields/AutosizeTextArea';
import { PlainText } from '../../ui/components/PlainText';
import { useErrorText } from '../../ui/forms/useErrorText';
import type { FieldValueProps } from './FieldValue';
import type { ShownField } from './fieldList';
import classes from './Fields.module.css';
import { useFieldChange } from './useFieldChange';

/**
 * A typed value: text, a number, or a duration. A click opens it, blur or Enter saves, Escape keeps
 * a draft.
 */
export function TypedValue(props: FieldValueProps) {
  const { task, field, value, canEdit } = props;
  const text = useText();
  const intl = useIntl();
  const words = useFormatFieldValue();
  const draft = useDraft(`field:${task.id}:${field.isStandard ? 's' : 'c'}${field.id}`);
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown =
    value === null ? null : words({ fieldId: field.id, isStandard: field.isStandard }, value);

  function handleDone(byKey: boolean) {
    setIsEditing(false);
    if (byKey) setTimeout(() => button.current?.focus());
  }

  if (!canEdit) return <PlainText>{shown ?? ''}</PlainText>;
  if (isEditing)
    return (
      <Editor
        {...props}
        initial={draft.kept ?? typedForm(field, value, intl)}
        draft={draft}
        onDone={handleDone}
      />
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.view}
        aria-label={text('field-edit', { title: field.title, value: shown ?? text('field-empty') })}
        onClick={() => setIsEditing(true)}
      >
        {shown ?? <span className={classes.none}>{text('field-empty')}</span>}
      </button>
      {draft.kept !== null && (
        <DraftNote
          draft={draft.kept}
          onContinue={() => setIsEditing(true)}
          onDiscard={() => draft.keep(null)}
        />
      )}
    </>
  );
}

interface EditorProps extends FieldValueProps {
  initial: string;
  draft: { keep: (text: string | null) => void };
  onDone: (byKey: boolean) => void;
}

function Editor({ task, field, value, initial, draft, onChanged, onDone }: EditorProps) {
  const errorText = useErrorText();
  const errorId = useId();
  const intl = useIntl();
  const write = useFieldChange(task.id, field);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const byKey = useRef(false);
  const isText = field.typeId === FIELD_TYPE.text;

  const form = useForm({
    initialValues: { value: initial },
    onSubmit: (typed, { setErrors }) => {
      const next = keptForm(field, typed.value);
      if (next === undefined) return setErrors({ value: 'field-value-invalid' });
      const refused = next === value ? null : write(next);
      if (refused !== null) return setErrors({ value: refused });
      draft.keep(null);
      onChanged();
      return onDone(byKey.current);
    },
  });
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function handleChange(next: string) {
    draft.keep(next === typedForm(field, value, intl) ? null : next);
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

/** The value as editable text. */
function typedForm({ typeId }: ShownField, value: string | null, intl: IntlShape): string {
  if (value === null) return '';
  if (typeId === FIELD_TYPE.number)
    return intl.formatNumber(Number(value), { maximumFractionDigits: 10, useGrouping: false });
  if (typeId === FIELD_TYPE.text) return value;
  const { h, m } = hoursAndMinutes(Number(value));
  return [h > 0 && `${h}h`, (m > 0 || h === 0) && `${m}m`].filter(Boolean).join(' ');
}

/** The stored form of a typed text; undefined if it is invalid. */
function keptForm({ typeId }: ShownField, typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  if (typeId === FIELD_TYPE.number) return typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (typeId === FIELD_TYPE.text) return typed;
  const minutes = parseDuration(typed);
  return minutes === null ? undefined : String(minutes);
}
