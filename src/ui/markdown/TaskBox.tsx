import fields from '../fields/Field.module.css';
import { useOptimisticValue } from '../hooks/useOptimisticValue';

/** Called with the number of a task in the order of the text, from 0. @returns whether it ticks it */
export type OnTick = (index: number) => boolean;

export interface TaskBoxProps {
  index: number;
  isChecked: boolean;
  label: string;
  onTick: OnTick | undefined;
}

/** The box of a task; it shows a tick before the text has changed. */
export function TaskBox({ index, isChecked, label, onTick }: TaskBoxProps) {
  const [isShown, show] = useOptimisticValue(isChecked);
  return (
    <input
      type="checkbox"
      className={fields.box}
      checked={isShown}
      disabled={!onTick}
      aria-label={label}
      onChange={() => onTick?.(index) && show(!isShown)}
    />
  );
}
