import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field';
import type { FieldLook } from './Field';
import classes from './Field.module.css';

export interface TextAreaProps
  extends FieldLook, Omit<ComponentPropsWithRef<'textarea'>, 'aria-invalid' | 'aria-describedby'> {}

/** A multi-line text field with its label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  keepsErrorLine,
  className,
  id,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, keepsErrorLine, id }}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={[classes.control, className].filter(Boolean).join(' ')}
        />
      )}
    </Field>
  );
}
