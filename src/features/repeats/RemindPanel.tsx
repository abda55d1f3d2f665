import { useIntl } from 'react-intl';
import { REMINDER_MINUTES } from '../../../contract/rules/reminders';
import { selectDueDate } from '../../entities/fields/selectors';
import {
  useSetTaskReminderMutation,
  useTaskReminderQuery,
} from '../../entities/reminders/endpoints.lazy.generated';
import { localZone } from '../../lib/dates/localZone';
import { useNow } from '../../lib/dates/useNow';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/icons/Icon';
import { useRequestWithToast } from '../../ui/overlays/useRequestWithToast';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import { reminderTime } from './reminderTime';
import classes from './Repeats.module.css';

export interface RemindPanelProps {
  taskId: number;
  /** A choice is made. */
  onDone: () => void;
}

const WORDS = {
  0: 'remind-0',
  10: 'remind-10',
  60: 'remind-60',
  1440: 'remind-1440',
  2880: 'remind-2880',
} as const;

/** When the user is mailed about a task. Private to them and kept by the server, so it needs one. */
export function RemindPanel({ taskId, onDone }: RemindPanelProps) {
  const text = useText();
  const request = useRequestWithToast();
  const { isOnline, why, note } = useNeedsConnection();
  const { currentData } = useTaskReminderQuery({ taskId });
  const [setTaskReminder] = useSetTaskReminderMutation();
  const present = currentData?.taskReminder?.minutesBefore ?? null;

  const write = (minutesBefore: number | null) =>
    setTaskReminder({ taskId, minutesBefore, timeZone: localZone() });
  function choose(minutesBefore: number | null) {
    if (!isOnline || currentData === undefined) return;
    const undo = {
      label: text('undo'),
      onAction: () => void request(write(present), { text: text('remind-set') }),
    };
    void request(write(minutesBefore), { text: text('remind-set'), action: undo });
    onDone();
  }
  const isOff = !isOnline || currentData === undefined;
  return (
    <div className={classes.panel}>
      {note}
      <div role="group" aria-label={text('remind')} className={classes.choices}>
        {REMINDER_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={classes.choice}
            aria-pressed={minutes === present}
            aria-disabled={isOff}
            aria-describedby={why}
            onClick={() => choose(minutes)}
          >
            <Icon name={minutes === present ? 'check' : 'remind'} />
            <span className={classes.name}>{text(WORDS[minutes])}</span>
            <Moment taskId={taskId} minutes={minutes} />
          </button>
        ))}
        {present !== null && (
          <button
            type="button"
            className={classes.choice}
            aria-disabled={isOff}
            aria-describedby={why}
            onClick={() => choose(null)}
          >
            <Icon name="close" />
            {text('remind-never')}
          </button>
        )}
      </div>
      <p className={classes.words}>{text('remind-hint')}</p>
    </div>
  );
}

/** The present choice, next to the button of the panel. */
export function RemindValue({ taskId }: { taskId: number }) {
  const text = useText();
  const minutes = useTaskReminderQuery({ taskId }).currentData?.taskReminder?.minutesBefore;
  const known = REMINDER_MINUTES.find((one) => one === minutes);
  return known === undefined ? null : text(WORDS[known]);
}

/** When the mail would come for the present due date. */
function Moment({ taskId, minutes }: { taskId: number; minutes: number }) {
  const text = useText();
  const { formatDate } = useIntl();
  const due = useAppSelector((state) => selectDueDate(state, taskId));
  const at = due === null ? null : reminderTime(due, minutes);
  const isLate = useNow((now) => at !== null && at <= now);
  if (at === null) return null;
  return (
    <span className={classes.hint}>
      {isLate
        ? text('remind-too-late')
        : formatDate(at, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          })}
    </span>
  );
}
