import { useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { useText } from '../../lib/text/useText';
import { Field } from './Field';
import type { FieldLook } from './Field';
import classes from './Field.module.css';
import { IconButton } from '../components/IconButton';

export interface PasswordFieldProps
  extends
    FieldLook,
    Omit<
      ComponentPropsWithRef<'input'>,
      'type' | 'autoComplete' | 'aria-invalid' | 'aria-describedby'
    > {
  /**
   * Whether a password manager fills in a password or suggests one (SC 3.3.8). Pasting always
   * works.
   */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field whose value can be shown while it is typed. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  keepsErrorLine,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, keepsErrorLine, id }}>
      {(control) => (
        <span className={classes.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={[classes.control, className].filter(Boolean).join(' ')}
          />
          <span className={classes.button}>
            <IconButton
              icon={isShown ? 'eyeOff' : 'eye'}
              label={text(isShown ? 'password-hide' : 'password-show')}
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
