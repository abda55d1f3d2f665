import { useField } from 'formik';
import type { ReactNode, Ref } from 'react';
import { Text } from '../../lib/text/Text';
import { useText } from '../../lib/text/useText';
import { TextField } from '../../ui/fields/TextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './AuthForm.module.css';

interface NewEmailFieldProps {
  ref?: Ref<HTMLInputElement>;
  isFixed: boolean;
  onLogin: () => void;
}

/**
 * The address of a new account. If an account has it already, the error contains a link to log in
 * (docs/behaviour.md#8, User exists).
 */
export function NewEmailField({ ref, isFixed, onLogin }: NewEmailFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  const [{ name, value }, { error, touched }, { setValue, setTouched }] = useField<string>('email');
  const problem = touched ? error : undefined;
  const asButton = (chunks: ReactNode[]) => (
    <button type="button" className={classes.switch} onClick={onLogin}>
      {chunks}
    </button>
  );

  return (
    <TextField
      ref={ref}
      name={name}
      type="email"
      label={text('email')}
      autoComplete="username"
      keepsErrorLine
      readOnly={isFixed}
      value={value}
      error={
        isTaken(problem) ? (
          <Text id="user-exists" values={{ login: asButton }} />
        ) : (
          errorText(problem)
        )
      }
      onChange={(event) => void setValue(event.target.value, problem !== undefined)}
      onBlur={() => void setTouched(true, true)}
    />
  );
}

/**
 * Formik types an error as a string; the server's errors are a key with its arguments
 * (`useServerFieldErrors`).
 */
function isTaken(problem: unknown): boolean {
  return (
    typeof problem === 'object' &&
    problem !== null &&
    'key' in problem &&
    problem.key === 'user-exists'
  );
}
