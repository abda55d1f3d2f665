import { STANDARD_FIELD } from '../../../contract/fields';
import { parseRepeatRule, WEEKDAYS } from '../../../contract/repeatRule';
import type { TaskRepeat } from '../../../contract/generated/schema';
import { selectDueDate } from '../../entities/fields/selectors';
import { repeatArgs } from '../../entities/repeats/mutations.lazy';
import { selectTask } from '../../entities/tasks/selectors';
import { inputOfDate } from '../../lib/dates/dateInput';
import { dayOf } from '../../lib/dates/dueState';
import { localZone } from '../../lib/dates/localZone';
import { useNow } from '../../lib/dates/useNow';
import { weekdayOf } from '../../lib/dates/weekdayOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useBatchMutation, type BatchEntry } from '../outbox/useBatchMutation';

/** A rule that a user has chosen, without the day and the zone that it is counted in. */
export type ChosenRepeat = Pick<TaskRepeat, 'rule' | 'isAfterCompletion'>;

/**
 * How a task repeats, and how to change that. A task without a due date gets the first day of the
 * rule; one Undo takes both back.
 */
export function useRepeat(taskId: number) {
  const text = useText();
  const batch = useBatchMutation();
  const repeat = useAppSelector((state) => selectTask(state, taskId)?.repeat) ?? null;
  const due = useAppSelector((state) => selectDueDate(state, taskId));
  const today = useNow(dayOf);
  const day = due === null ? today : inputOfDate(due).day;

  function setRepeat(chosen: ChosenRepeat | null): void {
    if (chosen === null && repeat === null) return;
    const first = chosen && due === null ? firstDay(chosen.rule, day) : day;
    const args = repeatArgs(taskId, chosen && { ...chosen, timeZone: localZone(), start: first });
    const dueDate = { taskId, fieldId: STANDARD_FIELD.dueDate, isStandard: true, value: first };
    const changes: BatchEntry[] = [{ name: 'setTaskRepeat', args }];
    if (chosen && due === null) changes.unshift({ name: 'updateTaskField', args: dueDate });
    void batch(changes, text(chosen ? 'repeat-set' : 'repeat-ended'));
  }
  return { repeat, day, setRepeat };
}

/** The first day of a weekly rule from a day on; other rules begin on the day itself. */
function firstDay(rule: string, from: string): string {
  const parsed = parseRepeatRule(rule);
  if (parsed?.every !== 'week' || parsed.weekdays.length === 0) return from;
  const days = WEEKDAYS.map((_, later) => {
    const at = new Date(`${from}T00:00:00Z`);
    at.setUTCDate(at.getUTCDate() + later);
    return at.toISOString().slice(0, from.length);
  });
  return days.find((day) => parsed.weekdays.includes(weekdayOf(day))) ?? from;
}
