import { LIMITS } from '../../../contract/limits';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';
import { canOpen, canRead } from '../core/permissions';
import { HIDDEN_SAMPLE_TASKS } from '../rows/hiddenSamples';
import { readArchivedProjectsFor } from '../rows/projectRows';
import { readSectionsById } from '../rows/sectionRows';
import { readTasks } from '../rows/taskRows';

/** The archived boards that the reader may see, the last archived first. */
export const archivedProjects = defineQuery('archivedProjects', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }) {
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    return { data: await readArchivedProjectsFor(tx, resources.workspaceId.id, readerId) };
  },
});

/** One page of a board's archive, lists and tasks together, the last archived first. */
export const archivedItems = defineQuery('archivedItems', {
  resources: { projectId: 'project' },
  includesArchived: true,
  can: ({ projectId }) => canRead(projectId),
  async run({ tx, resources }, { page }) {
    const { id: projectId, workspaceId } = resources.projectId;
    const { total } = await count(tx, workspaceId, projectId);
    const offset = (Math.max(1, page ?? 1) - 1) * LIMITS.pageSize;
    const items = await tx.query<Item>(
      `${ITEMS} select kind, id from items order by archived_at desc, id desc limit $3 offset $4`,
      [workspaceId, projectId, LIMITS.pageSize, offset],
      'archived_items',
    );
    const sections = await readSectionsById(tx, workspaceId, idsOf(items, 'section'));
    const tasks = await readTasks(tx, workspaceId, idsOf(items, 'task'));
    const found = {
      sections: inOrder(sections, items),
      tasks: inOrder(tasks, items),
      total,
      pages: Math.ceil(total / LIMITS.pageSize),
    };
    return { data: found };
  },
});

interface Item {
  kind: 'section' | 'task';
  id: number;
}

/**
 * A task of an archived list is restored with its list and is no entry of its own until then; a deleted
 * template is one, although the list of templates is archived. $1 is the workspace, $2 the board.
 */
const ITEMS = `with items as (
  select 'section' as kind, s.id, s.archived_at from sections s
  where s.workspace_id = $1 and s.project_id = $2 and s.archived_at is not null and not s.holds_templates
  union all
  select 'task', t.id, t.archived_at from tasks t
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and (s.archived_at is null or s.holds_templates)
  where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is not null and t.id <> all (${HIDDEN_SAMPLE_TASKS})
)`;

async function count(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectId: number,
): Promise<{ total: number }> {
  const [row] = await tx.query<{ total: number }>(
    `${ITEMS} select count(*) as total from items`,
    [workspaceId, projectId],
    'count_archived_items',
  );
  return row ?? { total: 0 };
}

function idsOf(items: readonly Item[], ofKind: Item['kind']): number[] {
  return items.flatMap(({ kind, id }) => (kind === ofKind ? [id] : []));
}

function inOrder<T extends { id: number }>(rows: readonly T[], items: readonly Item[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ id }) => byId.get(id) ?? []);
}
