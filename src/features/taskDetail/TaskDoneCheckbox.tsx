import { useText } from '../../lib/text/useText';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Icon } from '../../ui/icons/Icon';
import { Tooltip } from '../../ui/overlays/Tooltip';
import classes from './TaskDoneCheckbox.module.css';

export interface TaskDoneCheckboxProps {
  isDone: boolean;
  /** Undefined for read-only viewers. */
  onToggle: (() => void) | undefined;
}

/** The checkbox before a task's title that marks it as done (docs/behaviour.md#4). */
export function TaskDoneCheckbox({ isDone, onToggle }: TaskDoneCheckboxProps) {
  const text = useText();
  if (!onToggle) {
    return (
      isDone && (
        <span className={classes.done}>
          <Icon name="success" />
          <span className="visually-hidden">{text('done')}</span>
        </span>
      )
    );
  }
  return (
    <Tooltip text={text(isDone ? 'mark-not-done' : 'mark-done')}>
      <Checkbox
        label={text('done')}
        isLabelHidden
        className={classes.tick}
        checked={isDone}
        onChange={onToggle}
      />
    </Tooltip>
  );
}
