import type { ComponentPropsWithRef } from 'react';
import classes from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  /** The accessible name; what is switched stands beside it, for example as the head of a row. */
  label: string;
}

/** On or off, in effect at once: a switch without words of its own, in rows and tables. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={[classes.target, className].filter(Boolean).join(' ')}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-label={label}
        className={classes.switch}
      />
    </label>
  );
}
