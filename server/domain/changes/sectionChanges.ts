import type { WireSection } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';

/** Message: the list's current row. */
export function sectionChanged(section: WireSection): LoggedChange {
  return {
    scope: `Project:${section.projectId}`,
    message: { type: 'update', key: `Section:${section.id}`, fields: section },
  };
}

/** Message: the list's position among the live lists; for an archived list only its row. */
export async function sectionInPlace(
  tx: Pick<Tx, 'query'>,
  section: WireSection,
): Promise<LoggedChange> {
  return section.archivedAt === null
    ? sectionAfter(section, await readSectionBefore(tx, section))
    : sectionChanged(section);
}

/** @returns the id of the live list that precedes a place; null at the start of the board. */
export async function readSectionBefore(
  tx: Pick<Tx, 'query'>,
  {
    workspaceId,
    projectId,
    sortIndex,
  }: Pick<WireSection, 'workspaceId' | 'projectId' | 'sortIndex'>,
): Promise<number | null> {
  const [before] = await tx.query<{ id: number }>(
    `select id from sections where workspace_id = $1 and project_id = $2 and archived_at is null and sort_index < $3
     order by sort_index desc limit 1`,
    [workspaceId, projectId, sortIndex],
    'section_before',
  );
  return before?.id ?? null;
}

/** Message: the list's position among the live lists. */
export function sectionAfter(section: WireSection, after: number | null): LoggedChange {
  const { id, projectId } = section;
  return {
    scope: `Project:${projectId}`,
    message: {
      type: 'add-item',
      list: `Project:${projectId}.sections`,
      key: `Section:${id}`,
      item: section,
      after: after === null ? null : `Section:${after}`,
    },
  };
}

/** Message: refetch the board's archive. */
export function archiveStale(projectId: number): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: { type: 'update-query', query: 'archivedItems', variables: { projectId } },
  };
}
