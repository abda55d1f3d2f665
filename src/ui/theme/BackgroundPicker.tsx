import { useId } from 'react';
import { useText } from '../../lib/text/useText';
import classes from './BackgroundPicker.module.css';
import { BACKGROUND_NUMBERS, backgroundClass, backgroundOf } from './backgrounds';
import { Icon } from '../icons/Icon';

export interface BackgroundPickerProps {
  /** `color:3`; null for none. An image matches no option. */
  value: string | null;
  /** The accessible name of the choice. */
  label: string;
  isDisabled?: boolean;
  onChoose: (background: string | null) => void;
}

/** The twelve built-in backgrounds and none, as a radio group: arrows move from one to the next. */
export function BackgroundPicker({ value, label, isDisabled, onChoose }: BackgroundPickerProps) {
  const text = useText();
  const name = useId();
  const choices = [null, ...BACKGROUND_NUMBERS.map(backgroundOf)];
  return (
    <fieldset className={classes.picker} disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice, number) => (
        <label
          key={choice}
          className={[classes.swatch, backgroundClass(choice)].filter(Boolean).join(' ')}
        >
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === choice}
            onChange={() => onChoose(choice)}
          />
          <span className={classes.name}>
            {choice === null ? (
              text('background-none')
            ) : (
              <span className="visually-hidden">{text('background-number', { number })}</span>
            )}
          </span>
          <span className={classes.tick}>
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
