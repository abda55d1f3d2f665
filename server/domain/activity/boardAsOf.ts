import { DateTime } from 'luxon';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { requireZone } from '../core/dueDay';
import { defineQuery } from '../core/defineQuery';
import { canRead } from '../core/permissions';
import { requireProject } from '../rows/projectRows';
import {
  SECTION_KINDS,
  sectionBeforeEntry,
  shownLists,
  TASK_KINDS,
  taskBeforeEntry,
  type FirstEntry,
  type PastSection,
  type PastTask,
} from './past';

interface At {
  workspaceId: number;
  projectId: number;
  /** An ISO instant. */
  until: string;
}

/**
 * A board at the end of a day, as far as the log tells (docs/adr/0230-last-look.md): its rows of
 * today, each with the values from before the first change since then.
 */
export const boardAsOf = defineQuery('boardAsOf', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canRead(projectId),
  async run({ tx, resources }, { date, timeZone }) {
    const { id: projectId, workspaceId } = resources.projectId;
    const until = DateTime.fromISO(date, { zone: requireZone(timeZone) })
      .endOf('day')
      .toUTC()
      .toISO();
    if (until === null) throw new AppError('invalid-request');
    const at = { workspaceId, projectId, until };
    const { createdAt } = await requireProject(tx, workspaceId, projectId);
    const [sections, tasks] = [await readSections(tx, at), await readTasks(tx, at)];
    return { data: { createdAt, sections: shownLists(sections, tasks) } };
  },
});

/** Also lists that are on another board now, if they left it since then and the log says so. */
async function readSections(tx: Pick<Tx, 'query'>, at: At): Promise<PastSection[]> {
  const rows = await tx.query<Omit<PastSection, 'isOnBoard'>>(
    `select id, title, archived_at is not null as "isArchived" from sections
     where workspace_id = $1 and project_id = $2 and created_at <= $3 and not holds_templates order by sort_index, id`,
    [at.workspaceId, at.projectId, at.until],
    'read_sections_as_of',
  );
  const entries = await tx.query<FirstEntry>(
    `select distinct on (e."ofId", e.property) e."ofId", e.kind, e.data from (
       select (a.data ->> 'sectionId')::bigint as "ofId", k.property, a.kind, a.data, a.id
       from activity a join unnest($4::text[], $5::text[]) as k (kind, property) on k.kind = a.kind
       where a.workspace_id = $1 and a.project_id = $2 and a.created_at > $3) e
     order by e."ofId", e.property, e.id`,
    [at.workspaceId, at.projectId, at.until, ...columnsOf(SECTION_KINDS)],
    'read_section_entries_since',
  );
  const sections = rows.map((row): PastSection => ({ ...row, isOnBoard: true }));
  return before(sections, entries, sectionBeforeEntry);
}

/** Tasks of the board, also archived ones unless they were archived before. */
async function readTasks(tx: Pick<Tx, 'query'>, at: At): Promise<PastTask[]> {
  const tasks = await tx.query<PastTask>(
    `select t.id, t.title, t.is_done as "isDone", t.archived_at is not null as "isArchived", l.section_id as "sectionId", v.value as "dueDate"
     from tasks t join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
     left join field_values v on v.workspace_id = t.workspace_id and v.task_id = t.id and v.is_standard and v.field_id = 1
     where t.workspace_id = $1 and t.project_id = $2 and t.created_at <= $3 and (t.archived_at is null or t.archived_at > $3)
     order by l.sort_index, t.id`,
    [at.workspaceId, at.projectId, at.until],
    'read_tasks_as_of',
  );
  const entries = await tx.query<FirstEntry>(
    `select distinct on (a.task_id, k.property) a.task_id as "ofId", a.kind, a.data
     from activity a join unnest($4::text[], $5::text[]) as k (kind, property) on k.kind = a.kind
     where a.workspace_id = $1 and a.task_id = any($2) and a.created_at > $3
       and (a.kind <> 'field-changed' or a.data @> '{"isStandard": true, "fieldId": 1}')
     order by a.task_id, k.property, a.id`,
    [at.workspaceId, tasks.map(({ id }) => id), at.until, ...columnsOf(TASK_KINDS)],
    'read_task_entries_since',
  );
  return before(tasks, entries, taskBeforeEntry);
}

const columnsOf = (properties: Readonly<Record<string, string>>) => [
  Object.keys(properties),
  Object.values(properties),
];

/** The rows with what the entries say. */
function before<Row extends { id: number }>(
  rows: readonly Row[],
  entries: readonly FirstEntry[],
  undo: (row: Row, entry: FirstEntry) => Row,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const entry of entries) {
    const row = byId.get(entry.ofId);
    if (row) byId.set(entry.ofId, undo(row, entry));
  }
  return rows.map(({ id }, index) => byId.get(id) ?? rows[index]) as Row[];
}
