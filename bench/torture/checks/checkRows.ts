import type { Findings, Kind } from '../findings';
import type { Look } from './inspectDatabase';

interface Rule {
  kind: Kind;
  /** What is wrong with a row of the result; the row's first column is `what`. */
  says: string;
  sql: string;
}

const VERSIONED = ['projects', 'sections', 'tasks', 'task_links'];
const versions = VERSIONED.map(
  (table) => `select '${table} ' || id as what, workspace_id, version from ${table}`,
).join(' union all ');

/** Invariants of every row in a database without active writers. */
const RULES: readonly Rule[] = [
  {
    kind: 'hole',
    says: 'has not as many commits as numbers',
    sql: `select 'workspace ' || w.id as what from workspaces w left join commits c on c.workspace_id = w.id
      group by w.id, w.seq having count(c.seq) <> w.seq or max(c.seq) <> w.seq or min(c.seq) <> 1`,
  },
  {
    kind: 'wrong',
    says: 'has the version of a commit that is not there',
    sql: `select what from (${versions}) as row left join commits c on c.workspace_id = row.workspace_id and c.seq = row.version where c.seq is null`,
  },
  {
    kind: 'wrong',
    says: 'is younger than its workspace',
    sql: `select what from (${versions} union all select 'content of board ' || id, workspace_id, content_version from projects
      union all select 'people of ' || id, id, people_version from workspaces) as row join workspaces w on w.id = row.workspace_id where row.version > w.seq`,
  },
  {
    kind: 'wrong',
    says: 'tells of a change in other than one line of the activity',
    sql: `select 'commit ' || c.seq || ' of workspace ' || c.workspace_id as what from commits c
      left join activity a on a.workspace_id = c.workspace_id and a.seq = c.seq and a.user_id = c.user_id
      group by c.workspace_id, c.seq having count(a.id) <> 1`,
  },
  {
    kind: 'doubled',
    says: 'tells of no commit',
    sql: `select 'activity ' || a.id as what from activity a left join commits c on c.workspace_id = a.workspace_id and c.seq = a.seq where c.seq is null`,
  },
  {
    kind: 'wrong',
    says: 'shares its place with another',
    sql: `select 'task ' || max(task_id) as what from task_links group by workspace_id, section_id, sort_index having count(*) > 1
      union all select 'section ' || max(id) from sections group by workspace_id, project_id, sort_index having count(*) > 1
      union all select 'project ' || max(id) from projects group by workspace_id, sort_index having count(*) > 1`,
  },
  {
    kind: 'wrong',
    says: 'does not stand in exactly one list of its own board',
    sql: `select 'task ' || t.id as what from tasks t left join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id
      left join sections s on s.id = l.section_id and s.project_id = t.project_id group by t.id having count(s.id) <> 1 or count(l.id) <> 1`,
  },
];

/** Checks every row against the rules. */
export async function checkRows(look: Look, findings: Findings): Promise<void> {
  for (const { kind, says, sql } of RULES) {
    for (const { what } of await look<{ what: string }>(sql)) findings.add(kind, `${what} ${says}`);
  }
}
