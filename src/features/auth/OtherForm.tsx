import type { ReactNode } from 'react';
import { Text } from '../../lib/Text';
import classes from './AuthForm.module.css';

export interface OtherFormProps {
  id: 'auth-no-account' | 'auth-has-account';
  /** The message's tag around what is pressed. */
  tag: 'register' | 'login';
  onSwitch: () => void;
}

/** "No account? Register": the way from one form to the other. A button, for the address stays the same. */
export function OtherForm({ id, tag, onSwitch }: OtherFormProps) {
  const asButton = (chunks: ReactNode[]) => (
    <button type="button" className={classes.switch} onClick={onSwitch}>
      {chunks}
    </button>
  );
  return (
    <p className={classes.other}>
      <Text id={id} values={{ [tag]: asButton }} />
    </p>
  );
}
