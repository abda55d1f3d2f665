import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import { readSections } from '../rows/sectionRows';
import type { Copying } from './copyChildren';

/**
 * Copies the live lists of a board with their colours and limits.
 * @returns the copy of each list
 */
export async function copySections(
  tx: Tx,
  { ids, workspaceId, seq, projectId }: Copying,
  from: number,
): Promise<ReadonlyMap<number, number>> {
  const sections = (await readSections(tx, workspaceId, from)).map(({ section }) => section.id);
  const copies = await newIds(ids, sections.length);
  await tx.query(
    `insert into sections (workspace_id, id, project_id, link_id, title, hue, task_limit, sort_index, version)
     select $1, c.copy_id, $2, c.link_id, s.title, s.hue, s.task_limit, s.sort_index, $3
     from unnest($4::bigint[], $5::bigint[], $6::bigint[]) as c (id, copy_id, link_id)
     join sections s on s.workspace_id = $1 and s.id = c.id`,
    [workspaceId, projectId, seq, sections, copies, await newIds(ids, sections.length)],
    'copy_sections',
  );
  return new Map(sections.map((id, index) => [id, copies[index] ?? 0]));
}
