import type { ComponentPropsWithRef } from 'react';
import classes from './AutosizeTextArea.module.css';

export interface AutosizeTextAreaProps extends ComponentPropsWithRef<'textarea'> {
  value: string;
  /** How many lines it has while there is little in it. */
  rows?: number;
}

/** A field of several lines that is as high as what stands in it. Name it by `aria-label`. */
export function AutosizeTextArea({ rows = 3, className, ...area }: AutosizeTextAreaProps) {
  return (
    <span className={[classes.grow, className].filter(Boolean).join(' ')} data-text={area.value}>
      <textarea {...area} rows={rows} className={classes.field} />
    </span>
  );
}
