import { useField, useFormikContext } from 'formik';
import type { ChangeEvent } from 'react';
import { useErrorText } from './useErrorText';

/** What a field of ours takes from the form around it. */
export interface FormField<Value> {
  value: Value;
  error: string | undefined;
  setValue: (value: Value) => void;
  onBlur: () => void;
}

/**
 * Joins a control to Formik: checked when it is left and when the form is sent, and from its first
 * error on at every change (docs/ux.md#2-4), whatever the form's own `validateOnChange` says. An
 * error from the server lands in the same slot. A field that is unchanged since the form was
 * opened, or emptied after it was saved, is not checked when it is left.
 */
export function useFormField<Value>(name: string): FormField<Value> {
  const [field, meta, helpers] = useField<Value>(name);
  const { submitCount } = useFormikContext();
  const errorText = useErrorText();
  const error = meta.touched ? errorText(meta.error) : undefined;
  return {
    value: field.value,
    error,
    setValue: (value) => void helpers.setValue(value, error !== undefined),
    onBlur: () => {
      if (submitCount > 0 || field.value !== meta.initialValue) void helpers.setTouched(true, true);
    },
  };
}

/** The same for a control that holds text; its properties are ready to be spread. */
export function useFormText(name: string) {
  const { value, error, setValue, onBlur } = useFormField<string>(name);
  const onChange = (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => setValue(event.target.value);
  return { name, value, error, onChange, onBlur, keepsErrorLine: true };
}
