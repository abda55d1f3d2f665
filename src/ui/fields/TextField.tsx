import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field';
import type { FieldLook } from './Field';
import classes from './Field.module.css';

export interface TextFieldProps
  extends
    FieldLook,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-invalid' | 'aria-describedby'> {
  type?: 'text' | 'email' | 'search' | 'url' | 'tel' | 'number';
}

/** A single-line text field with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  keepsErrorLine,
  className,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, keepsErrorLine, id }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          className={[classes.control, className].filter(Boolean).join(' ')}
        />
      )}
    </Field>
  );
}
