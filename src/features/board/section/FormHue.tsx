import { useText } from '../../../lib/text/useText';
import { useFormField } from '../../../ui/forms/useFormField';
import { HUE_NAMES } from '../../../ui/theme/hueNames';
import classes from './FormHue.module.css';

export interface FormHueProps {
  name: string;
  label: string;
  /** The name of the first choice, which stands for null. */
  noneLabel: string;
}

/** One of the twelve colours, each with its name, or none: a radio group of a Formik form. */
export function FormHue({ name, label, noneLabel }: FormHueProps) {
  const text = useText();
  const { value, setValue } = useFormField<number | null>(name);
  const choices = [null, ...HUE_NAMES.keys()];
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.label}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className={classes.choice} data-hue={choice ?? undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === choice}
            onChange={() => setValue(choice)}
          />
          <span aria-hidden className={classes.dot} data-mixed={choice === null || undefined} />
          {choice === null ? noneLabel : text(HUE_NAMES[choice] ?? 'hue-slate')}
        </label>
      ))}
    </fieldset>
  );
}
