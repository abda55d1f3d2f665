import { useId } from 'react';
import { useIntl } from 'react-intl';
import classes from './Progress.module.css';

export interface ProgressProps {
  label: string;
  value: number;
  /** The value that means 100%. If it is 0, the progress is 0%. */
  max: number;
}

/** The progress of something: a bar and the percentage as text (docs/ux.md#2-4). */
export function Progress({ label, value, max }: ProgressProps) {
  const id = useId();
  const { formatNumber } = useIntl();
  return (
    <div className={classes.progress}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <span className={classes.percent}>
        {formatNumber(max > 0 ? value / max : 0, { style: 'percent' })}
      </span>
      <progress aria-labelledby={id} className={classes.bar} value={value} max={Math.max(max, 1)} />
    </div>
  );
}
