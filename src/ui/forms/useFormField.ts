import { useField, useFormikContext } from 'formik';
import type { ChangeEvent } from 'react';
import { useErrorText } from './useErrorText';

/** What a field receives from the form around it. */
export interface FormField<Value> {
  value: Value;
  error: string | undefined;
  setValue: (value: Value) => void;
  onBlur: () => void;
}

/**
 * Connects a control to Formik. It is validated on blur and on submit, and from its first error on
 * also at every change (docs/ux.md#2-4), whatever the form's own `validateOnChange` is. Server
 * errors use the same slot. A field with its initial value (unchanged, or reset after a save) is
 * not validated on blur before the first submit.
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

/** The same for a text control; returns props to spread. */
export function useFormText(name: string) {
  const { value, error, setValue, onBlur } = useFormField<string>(name);
  const onChange = (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => setValue(event.target.value);
  return { name, value, error, onChange, onBlur, keepsErrorLine: true };
}
