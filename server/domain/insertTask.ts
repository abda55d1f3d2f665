import type { LoggedChange } from '../commits/scope';
import { takeId } from './ids';
import type { WorkspaceScene } from './command';
import { findPlace, TASKS_OF_SECTION } from './order';
import { inList, requireTask } from './taskChanges';
import type { FullTask } from './taskRows';
import type { VisibleSection } from './visible';

interface NewTask {
  /** The list at whose end it comes to stand. */
  section: VisibleSection;
  title: string;
  /** The id that its maker reserved for it, if any. */
  id: number | null | undefined;
}

/**
 * Writes a new task at the end of a list; its maker watches it. In My Tasks it belongs to no board, and its place there is
 * its maker's own.
 */
export async function insertTask(
  { tx, services, viewer, workspaceId, seq }: Pick<WorkspaceScene<'addTask'>, 'tx' | 'services' | 'viewer' | 'workspaceId' | 'seq'>,
  { section, title, id: wanted }: NewTask,
): Promise<{ task: FullTask; change: LoggedChange }> {
  const id = await takeId(tx, services.ids, viewer.userId, wanted);
  const linkId = await services.ids.next();
  const place = await findPlace(tx, TASKS_OF_SECTION, { workspaceId, parentId: section.id, movedId: id, after: null });
  const { isPersonal, projectId } = section;
  await tx.query(
    `with task as (
       insert into tasks (workspace_id, id, project_id, title, creator_id, version) values ($1, $2, $3, $4, $5, $6)
       returning workspace_id, id
     ), link as (
       insert into task_links (workspace_id, section_id, task_id, id, owner_id, sort_index, version, placed_at)
       select $1, $7, id, $8, $10, $9, $6, case when $10::bigint is not null then now() end from task
     )
     insert into task_watchers (workspace_id, task_id, user_id) select $1, id, $5 from task`,
    [workspaceId, id, isPersonal ? null : projectId, title, viewer.userId, seq, section.id, linkId, place.sortIndex, isPersonal ? viewer.userId : null],
    'insert_task',
  );
  const task = await requireTask(tx, workspaceId, id);
  return { task, change: inList(task, section.id, projectId, place.after) };
}
