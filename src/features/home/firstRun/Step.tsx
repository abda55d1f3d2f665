import type { ReactNode } from 'react';
import { SPACE } from '../../../lib/text/space';
import { useText } from '../../../lib/text/useText';
import { Icon } from '../../../ui/icons/Icon';
import classes from './FirstRunPanel.module.css';

export interface StepProps {
  isDone: boolean;
  title: string;
  /** Where the step is done; not shown once it is. */
  action?: ReactNode;
  /** How to do it. */
  children: ReactNode;
}

/** One of the first steps, with a tick once the user has done it. */
export function Step({ isDone, title, action, children }: StepProps) {
  const text = useText();
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Icon name={isDone ? 'success' : 'open'} className={classes.tick} />
      <span className={classes.words}>
        <span className={classes.title}>
          <span className="visually-hidden">
            {text(isDone ? 'first-run-step-done' : 'first-run-step-open')}
            {SPACE}
          </span>
          {title}
        </span>
        <span className={classes.hint}>{children}</span>
      </span>
      {!isDone && action}
    </li>
  );
}
