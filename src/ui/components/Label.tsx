import classes from './Label.module.css';

export interface LabelProps {
  /** Always shown: a colour alone says nothing. */
  name: string;
  /** A chalk, 0–11; null for a label without one. */
  hue: number | null;
  /** Shown instead of the name where the layout is compact. */
  letter?: string;
}

/** A word on a chalk (docs/ux.md#2-2). */
export function Label({ name, hue, letter }: LabelProps) {
  return (
    <span className={classes.label} data-hue={hue ?? undefined} data-letter={letter} title={name}>
      {name}
    </span>
  );
}
