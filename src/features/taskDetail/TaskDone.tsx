import { useText } from '../../lib/text/useText';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Icon } from '../../ui/icons/Icon';
import { Tooltip } from '../../ui/overlays/Tooltip';
import classes from './TaskDone.module.css';

export interface TaskDoneProps {
  isDone: boolean;
  /** Undefined where it may only be read. */
  onToggle: (() => void) | undefined;
}

/** The tick of a task (docs/behaviour.md#4), before its title. */
export function TaskDone({ isDone, onToggle }: TaskDoneProps) {
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
