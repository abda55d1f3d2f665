import type { MutationArgs, TaskRepeat } from '../../../contract/generated/schema';
import { formatRepeatRule, parseRepeatRule } from '../../../contract/repeatRule';
import { setTaskRepeat as setTaskRepeatRule } from '../../../contract/rules/repeats';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { requireZone, today } from '../core/dueDay';
import { canChange } from '../core/permissions';
import { occurrenceOf } from './occurrences';
import { dueDateOf, writeRepeat } from './repeatRows';
import { writeSeries } from './series';

/**
 * Makes a task repeat, changes how, or ends it. The task that has the rule stands for an occurrence;
 * `makeNext` makes the task of the next one and gives the rule to that.
 */
export const setTaskRepeat = defineCommand('setTaskRepeat', {
  resources: { taskId: 'task' },
  can: ({ taskId }) => canChange(taskId),
  rule: setTaskRepeatRule,
  async run(context, args) {
    const { tx, workspaceId, seq, resources } = context;
    const { id: taskId, projectId } = resources.taskId;
    const before = await requireTask(tx, workspaceId, taskId);
    const repeat = repeatOf(args);
    if (JSON.stringify(ordered(before.repeat)) === JSON.stringify(repeat))
      return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    await tx.query(
      'delete from task_series where workspace_id = $1 and task_id = $2',
      [workspaceId, taskId],
      'end_series',
    );
    if (repeat) await startSeries(context, repeat);
    await writeRepeat(tx, { workspaceId, taskId, seq, repeat });
    const task = await requireTask(tx, workspaceId, taskId);
    return {
      payload: { ...SUCCESS, task },
      changes: [taskChanged(task, projectId)],
      activity: [
        {
          kind: repeat ? 'task-repeat-set' : 'task-repeat-ended',
          projectId,
          taskId,
          data: { title: task.title, from: before.repeat, to: repeat },
        },
      ],
    };
  },
});

/** The rule in its canonical form; the input rule has checked it. */
function repeatOf({
  rule,
  timeZone,
  start,
  isAfterCompletion,
}: MutationArgs['setTaskRepeat']): TaskRepeat | null {
  const parsed = rule == null ? null : parseRepeatRule(rule);
  if (!parsed) return null;
  return ordered({
    rule: formatRepeatRule(parsed),
    timeZone: requireZone(timeZone ?? ''),
    start: start ?? '',
    isAfterCompletion: isAfterCompletion ?? false,
  });
}

/** The database returns the properties of JSON in an order of its own. */
function ordered(repeat: TaskRepeat | null): TaskRepeat | null {
  if (!repeat) return null;
  const { rule, timeZone, start, isAfterCompletion } = repeat;
  return { rule, timeZone, start, isAfterCompletion };
}

/** A task that is overdue stands for today, so that its next one is not made at once. */
async function startSeries(
  { tx, services, viewer, workspaceId, resources }: CommandContext<{ taskId: 'task' }>,
  repeat: TaskRepeat,
): Promise<void> {
  const { id: taskId, sectionId } = resources.taskId;
  const due = await dueDateOf(tx, workspaceId, taskId);
  const now = today(repeat.timeZone);
  const { day, time } =
    due === null ? { day: now, time: null } : occurrenceOf(due, repeat.timeZone);
  await writeSeries(
    tx,
    workspaceId,
    {
      id: await services.ids.next(),
      taskId,
      userId: viewer.userId,
      sectionId,
      day: day > now ? day : now,
      time,
      due,
    },
    repeat,
  );
}
