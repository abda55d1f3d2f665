import { SERVER_LIMITS } from '../../../contract/limits';
import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import { findPosition, SECTIONS_OF_PROJECT } from '../core/order';
import type { Copying } from './copyChildren';
import { copyTasks } from './copyTasks';

type Board = Pick<Copying, 'ids' | 'workspaceId' | 'seq' | 'projectId'>;

/**
 * The list that holds a board's task templates; the first template makes it. It is archived, so that
 * whatever leaves tasks of archived lists out leaves templates out too. Only `includesTemplates` of an
 * operation and `templates` of a board's query reach its tasks.
 */
export async function requireTemplatesSection(
  tx: Tx,
  { ids, workspaceId, seq, projectId }: Board,
): Promise<number> {
  const [found] = await tx.query<{ id: number }>(
    'select id from sections where workspace_id = $1 and project_id = $2 and holds_templates',
    [workspaceId, projectId],
    'templates_section',
  );
  if (found) return found.id;
  const id = await ids.next();
  const place = await findPosition(tx, SECTIONS_OF_PROJECT, {
    workspaceId,
    parentId: projectId,
    movedId: id,
    after: null,
  });
  await tx.query(
    `insert into sections (workspace_id, id, project_id, link_id, title, sort_index, version, archived_at, holds_templates)
     values ($1, $2, $3, $4, 'Task templates', $5, $6, now(), true)`,
    [workspaceId, id, projectId, await ids.next(), place.sortIndex, seq],
    'insert_templates_section',
  );
  return id;
}

/** The live templates of a board, in the order in which they were made. */
function readTemplatePlaces(
  tx: Pick<Tx, 'query'>,
  { workspaceId, projectId }: Pick<Copying, 'workspaceId' | 'projectId'>,
): Promise<{ id: number; sortIndex: number }[]> {
  return tx.query<{ id: number; sortIndex: number }>(
    `select t.id, l.sort_index as "sortIndex" from sections s
     join task_links l on l.workspace_id = s.workspace_id and l.section_id = s.id and l.owner_id is null
     join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id and t.archived_at is null
     where s.workspace_id = $1 and s.project_id = $2 and s.holds_templates order by l.sort_index, t.id limit ${SERVER_LIMITS.templatesOfBoard}`,
    [workspaceId, projectId],
    'template_places',
  );
}

/**
 * @throws {InputRejected} `task-templates-too-many` if the board has as many templates as it may have
 */
export async function refuseMoreTemplates(
  tx: Pick<Tx, 'query'>,
  board: Pick<Copying, 'workspaceId' | 'projectId'>,
  field: string,
): Promise<void> {
  const max = SERVER_LIMITS.templatesOfBoard;
  if ((await readTemplatePlaces(tx, board)).length >= max)
    throw new InputRejected({ field, key: 'task-templates-too-many', values: { max } });
}

/**
 * Copies the task templates of a board to its copy.
 * @returns their number
 */
export async function copyTemplates(tx: Tx, copying: Copying, from: number): Promise<number> {
  const { ids, workspaceId } = copying;
  const places = await readTemplatePlaces(tx, { workspaceId, projectId: from });
  if (places.length === 0) return 0;
  const sectionId = await requireTemplatesSection(tx, copying);
  const copies = await newIds(ids, places.length);
  const tasks = places.map(({ id, sortIndex }, index) => ({
    from: id,
    to: copies[index] ?? 0,
    sectionId,
    sortIndex,
  }));
  await copyTasks(tx, { ...copying, areTemplates: true }, tasks);
  return tasks.length;
}
