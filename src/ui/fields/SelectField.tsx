import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field';
import type { FieldLook } from './Field';
import classes from './Field.module.css';
import { Icon } from '../icons/Icon';

export interface SelectFieldProps
  extends
    FieldLook,
    Omit<ComponentPropsWithRef<'select'>, 'aria-invalid' | 'aria-describedby' | 'multiple'> {}

/** A native `<select>`, which every phone and screen reader supports. Children are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  keepsErrorLine,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, keepsErrorLine, id }}>
      {(control) => (
        <span className={classes.withButton}>
          <select
            {...select}
            {...control}
            className={[classes.control, classes.select, className].filter(Boolean).join(' ')}
          >
            {children}
          </select>
          <span className={classes.chevron}>
            <Icon name="down" />
          </span>
        </span>
      )}
    </Field>
  );
}
