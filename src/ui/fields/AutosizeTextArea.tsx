import type { ComponentPropsWithRef } from 'react';
import classes from './AutosizeTextArea.module.css';

export interface AutosizeTextAreaProps extends ComponentPropsWithRef<'textarea'> {
  value: string;
  /** The minimum number of lines. */
  rows?: number;
}

/** A multi-line field that grows with its text. Label it with `aria-label`. */
export function AutosizeTextArea({ rows = 3, className, ...area }: AutosizeTextAreaProps) {
  return (
    <span className={[classes.grow, className].filter(Boolean).join(' ')} data-text={area.value}>
      <textarea {...area} rows={rows} className={classes.field} />
    </span>
  );
}
