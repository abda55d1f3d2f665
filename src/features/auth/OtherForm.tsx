import type { ReactNode } from 'react';
import { Text } from '../../lib/text/Text';
import classes from './AuthForm.module.css';

export interface OtherFormProps {
  id: 'auth-no-account' | 'auth-has-account';
  /** The message's tag around the button. */
  tag: 'register' | 'login';
  onSwitch: () => void;
}

/** "No account? Register": switches to another form. A button, because the URL stays the same. */
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
