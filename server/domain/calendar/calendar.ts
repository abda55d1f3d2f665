import { LIMITS } from '../../../contract/limits';
import { pageNumber } from '../../../contract/rules/workspaces';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';
import { canRead } from '../core/permissions';
import { addDays, dueDay, requireDateRange, requireZone } from '../core/dueDay';
import { readDates, readIdsOnBoard, readIdsWithDate, readLiveIds } from '../fields/datedTasks';
import type { DatedTask } from '../fields/datedTasks';
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
      .map(({ id, due }) => ({ id, ...dueDay(due, zone) }))
      .filter(({ day }) => day >= start && day <= end)
      .sort((a, b) =>
        a.day < b.day ? -1 : a.day > b.day ? 1 : a.minutes - b.minutes || a.id - b.id,
      );
    const ids = entries.map(({ id }) => id);
    const tasks = await readOnBoard(tx, { workspaceId, projectId }, ids);
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
    const ids = await readUnscheduled(tx, { workspaceId, projectId });
    const first = (pageNumber(page) - 1) * perPage;
    const shown = ids.slice(first, first + perPage);
    const tasks = await readOnBoard(tx, { workspaceId, projectId }, shown);
    const list = shown.flatMap((id) => tasks.get(id) ?? []);
    const data = { list, total: ids.length, perPage };
    return { data, asOf: { workspaceId, seq } };
  },
});

async function readUnscheduled(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
): Promise<number[]> {
  const ids = await readIdsOnBoard(tx, { workspaceId, projectId });
  const dated = await readIdsWithDate(tx, { workspaceId, ids });
  const undated = ids.filter((id) => !dated.has(id));
  const live = await readLiveIds(tx, { workspaceId, ids: undated });
  return undated.filter((id) => live.has(id));
}

/**
 * Live tasks of one board by id. The board's row is read once and attached to each task, so no nested
 * resolver looks it up.
 */
async function readOnBoard(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  ids: readonly number[],
) {
  const project = await requireProject(tx, workspaceId, projectId);
  const tasks = await readTasks(tx, workspaceId, ids);
  const live = tasks.filter(({ archivedAt }) => archivedAt === null);
  return new Map(live.map((task) => [task.id, { ...task, project }]));
}

/**
 * A string that sorts after every moment that may belong to the day. Past the year 9999 ISO dates
 * begin with a plus sign.
 */
function dayAfter(end: string): string {
  const day = addDays(end, 2);
  return day.startsWith('+') ? ':' : day;
}

/** Tasks that may be due on these days: no zone is more than a day from UTC. */
async function readDue(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  { start, end }: { start: string; end: string },
): Promise<DatedTask[]> {
  const ids = await readIdsOnBoard(tx, { workspaceId, projectId });
  return readDates(tx, { workspaceId, ids }, { from: addDays(start, -1), before: dayAfter(end) });
}
