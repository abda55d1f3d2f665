import { useIntl } from 'react-intl';
import { isDay } from '../../../lib/dates/dueState';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { useDatePopover } from '../../dates/useDatePopover';
import classes from './CreateTask.module.css';

export interface DueChoiceProps {
  /** An ISO instant, a bare day (`YYYY-MM-DD`), or null. */
  due: string | null;
  onDue: (due: string | null) => void;
}

/** The due date of a new task: a chip that opens the date picker. */
export function DueChoice({ due, onDue }: DueChoiceProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const [trigger, popover] = useDatePopover({
    label: text('due-date'),
    value: due,
    onChoose: onDue,
  });
  const when =
    due === null
      ? null
      : formatDate(due, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          ...(isDay(due) ? { timeZone: 'UTC' } : { hour: 'numeric', minute: '2-digit' }),
        });

  return (
    <>
      <Button
        {...trigger}
        icon="calendar"
        className={classes.chip}
        data-on={due !== null || undefined}
        aria-label={when === null ? undefined : text('due-title', { when })}
      >
        {when ?? text('due-date')}
      </Button>
      {popover}
    </>
  );
}
