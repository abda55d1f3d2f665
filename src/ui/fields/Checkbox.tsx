import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { FieldError } from './Field';
import type { FieldLook } from './Field';
import classes from './Field.module.css';

export interface CheckboxProps
  extends
    Pick<FieldLook, 'label' | 'hint' | 'error' | 'isLabelHidden'>,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-invalid' | 'aria-describedby'> {}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id: givenId,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy =
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={[classes.checkbox, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={classes.choice}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={classes.box}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {(error || hint) && (
        <div className={classes.notes}>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          {hint && (
            <p id={`${id}-hint`} className={classes.hint}>
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
