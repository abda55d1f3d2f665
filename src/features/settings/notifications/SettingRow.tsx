import type { ReactNode } from 'react';
import classes from './NotificationSettings.module.css';

export interface SettingRowProps {
  title: ReactNode;
  hint: ReactNode;
  children: ReactNode;
}

/** One setting of a list: its name, what it does, and its controls. */
export function SettingRow({ title, hint, children }: SettingRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.hint}>{hint}</span>
      </div>
      <div className={classes.choices}>{children}</div>
    </li>
  );
}
