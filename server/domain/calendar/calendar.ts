import { STANDARD_FIELD } from '../../../contract/fields';
import { LIMITS } from '../../../contract/limits';
import { pageNumber } from '../../../contract/rules/workspaces';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';
import { canRead } from '../core/permissions';
import { addDays, dueDay, requireDateRange, requireZone } from '../core/dueDay';
import { requireProject } from '../rows/projectRows';
import { readTasks } from '../rows/taskRows';

/** More days than any screen shows at once. */
const MAX_DAYS = 366;

/** A board's tasks that are due on the given days of a time zone, sorted by due time. */
export const calendarTasks = defineQuery('calendarTasks', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canRead(projectId),
  async run({ tx, resources }, { start, end, timeZone }) {
    const { id: projectId, workspaceId, seq } = resources.projectId;
    const zone = requireZone(timeZone ?? 'UTC');
    requireDateRange({ start, end }, MAX_DAYS);
    const entries = (await readDue(tx, { workspaceId, projectId }, { start, end }))
      .map(({ id, value }) => ({ id, ...dueDay(value, zone) }))
      .filter(({ day }) => day >= start && day <= end)
      .sort((a, b) =>
        a.day < b.day ? -1 : a.day > b.day ? 1 : a.minutes - b.minutes || a.id - b.id,
      );
    const tasks = await readOnBoard(tx, { workspaceId, projectId }, entries);
    const found = entries.flatMap(({ id, minutes }) => {
      const task = tasks.get(id);
      return task ? [{ id, sortIndex: minutes, task }] : [];
    });
    return { data: found, asOf: { workspaceId, seq } };
  },
});

/** A board's tasks without a due date, sorted by list and position, in pages of 20. */
export const unscheduledTasks = defineQuery('unscheduledTasks', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canRead(projectId),
  async run({ tx, resources }, { page }) {
    const { id: projectId, workspaceId, seq } = resources.projectId;
    const perPage = LIMITS.pageSize;
    const [counted] = await tx.query<{ total: number }>(
      `select count(*) as total ${UNSCHEDULED}`,
      [workspaceId, projectId],
      'count_unscheduled',
    );
    const rows = await tx.query<{ id: number }>(
      `select t.id ${UNSCHEDULED} order by s.sort_index, s.id, l.sort_index, t.id limit ${perPage} offset $3`,
      [workspaceId, projectId, (pageNumber(page) - 1) * perPage],
      'unscheduled',
    );
    const tasks = await readOnBoard(tx, { workspaceId, projectId }, rows);
    const list = rows.flatMap(({ id }) => tasks.get(id) ?? []);
    const data = { list, total: counted?.total ?? 0, perPage };
    return { data, asOf: { workspaceId, seq } };
  },
});

/**
 * Tasks of one board by id. The board's row is read once and attached to each task, so no nested
 * resolver looks it up.
 */
async function readOnBoard(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  rows: readonly { id: number }[],
) {
  const project = await requireProject(tx, workspaceId, projectId);
  const tasks = await readTasks(
    tx,
    workspaceId,
    rows.map(({ id }) => id),
  );
  return new Map(tasks.map((task) => [task.id, { ...task, project }]));
}

/** The live tasks of a board's live lists. $1 is the workspace, $2 the board. */
const LIVE = `from tasks t
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null`;
const DUE = `v.workspace_id = t.workspace_id and v.task_id = t.id and v.is_standard and v.field_id = ${STANDARD_FIELD.dueDate} and v.value is not null`;
const UNSCHEDULED = `${LIVE} where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null and not exists (select from field_values v where ${DUE})`;

/**
 * A string that sorts after every moment that may belong to the day. Past the year 9999 ISO dates
 * begin with a plus sign.
 */
function dayAfter(end: string): string {
  const day = addDays(end, 2);
  return day.startsWith('+') ? ':' : day;
}

/**
 * Tasks that may be due on these days: no zone is more than a day from UTC. Dates and instants have
 * the same string order.
 */
function readDue(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  { start, end }: { start: string; end: string },
) {
  return tx.query<{ id: number; value: string }>(
    `select t.id, v.value ${LIVE} join field_values v on ${DUE}
     where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null
       and v.value collate "C" >= $3 and v.value collate "C" < $4`,
    [workspaceId, projectId, addDays(start, -1), dayAfter(end)],
    'read_due',
  );
}
