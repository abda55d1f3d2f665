import type { RelatedTask } from '../../../contract/generated/schema';
import type { WireSection } from '../../../contract/wire';
import type { Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';

interface SectionColumns {
  id: number;
  version: number;
  workspace_id: number;
  project_id: number;
  link_id: number;
  title: string;
  hue: number | null;
  task_limit: number | null;
  sort_index: number;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
}

/** A list in its API form, and its link to the board for views that show lists as tasks. */
export interface SectionWithLink {
  section: WireSection;
  link: RelatedTask;
}

const COLUMNS =
  'id, version, workspace_id, project_id, link_id, title, hue, task_limit, sort_index, created_at, updated_at, archived_at';

/** The live lists of a board in their order. */
export async function readSections(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectId: number,
): Promise<SectionWithLink[]> {
  const rows = await tx.query<SectionColumns>(
    `select ${COLUMNS} from sections where workspace_id = $1 and project_id = $2 and archived_at is null order by sort_index, id`,
    [workspaceId, projectId],
    'read_sections',
  );
  return rows.map(withLink);
}

/** The live lists of several boards in their order, by board id. */
export async function readSectionsOf(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectIds: readonly number[],
): Promise<Map<number, WireSection[]>> {
  const rows = await tx.query<SectionColumns>(
    `select ${COLUMNS} from sections where workspace_id = $1 and project_id = any($2) and archived_at is null order by sort_index, id`,
    [workspaceId, projectIds],
    'read_sections_of',
  );
  return groupBy(
    rows.map((row) => withLink(row).section),
    ({ projectId }) => projectId,
  );
}

/** Lists by id, archived or not, in their order. */
export async function readSectionsById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireSection[]> {
  const rows = await tx.query<SectionColumns>(
    `select ${COLUMNS} from sections where workspace_id = $1 and id = any($2) order by sort_index, id`,
    [workspaceId, ids],
    'read_sections_by_id',
  );
  return rows.map((row) => withLink(row).section);
}

/** One list, archived or not. */
export async function readSection(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  id: number,
): Promise<WireSection | null> {
  const [row] = await tx.query<SectionColumns>(
    `select ${COLUMNS} from sections where workspace_id = $1 and id = $2`,
    [workspaceId, id],
    'read_section',
  );
  return row ? withLink(row).section : null;
}

function withLink(row: SectionColumns): SectionWithLink {
  const stamps = {
    version: row.version,
    sortIndex: row.sort_index,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  return {
    section: {
      id: row.id,
      workspaceId: row.workspace_id,
      projectId: row.project_id,
      title: row.title,
      hue: row.hue,
      taskLimit: row.task_limit,
      archivedAt: row.archived_at,
      ...stamps,
    },
    link: {
      id: row.link_id,
      taskId: row.id,
      relatedTaskId: row.project_id,
      projectId: row.project_id,
      type: 'SectionHasProject',
      ...stamps,
    },
  };
}
