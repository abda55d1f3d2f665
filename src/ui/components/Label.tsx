import classes from './Label.module.css';

export interface LabelProps {
  /** Always shown: a colour alone says nothing. */
  name: string;
  /** A chalk, 0–11. */
  hue: number;
}

/** A word on a chalk (docs/ux.md#2-2). */
export function Label({ name, hue }: LabelProps) {
  return (
    <span className={classes.label} data-hue={hue}>
      {name}
    </span>
  );
}
