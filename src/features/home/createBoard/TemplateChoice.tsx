import { useId } from 'react';
import classes from './FormTemplate.module.css';

export interface TemplateChoiceProps {
  /** The name of the radio group. */
  group: string;
  title: string;
  hint: string;
  /** A chalk, 0 to 11; null for none. */
  hue: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

/** One template: a radio button whose label is the title and whose description is the line about it. */
export function TemplateChoice({
  group,
  title,
  hint,
  hue,
  isChosen,
  onChoose,
}: TemplateChoiceProps) {
  const id = useId();
  return (
    <label className={classes.choice} data-hue={hue ?? undefined}>
      <input
        type="radio"
        name={group}
        className="visually-hidden"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span id={`${id}-title`} className={classes.title}>
        {title}
      </span>
      <span id={`${id}-hint`} className={classes.hint}>
        {hint}
      </span>
    </label>
  );
}
