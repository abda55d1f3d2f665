import { LIMITS } from '../../../contract/limits';
import { moveSectionToBoard as moveSectionToBoardRule } from '../../../contract/rules/boards';
import type { WireSection } from '../../../contract/wire';
import { AppError, InputRejected } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import { archiveStale, sectionInPlace } from '../changes/sectionChanges';
import { inList } from '../changes/taskChanges';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { findPosition, SECTIONS_OF_PROJECT, writeSortIndexes } from '../core/order';
import { canChange } from '../core/permissions';
import { resendRelations } from '../relations/resendRelations';
import { readSectionsById } from '../rows/sectionRows';
import { readTasks } from '../rows/taskRows';
import { requireSection } from './insertSection';
import { carryToBoard, resendArrived, type Arrival } from '../toBoard/carryToBoard';
import { changesOfLeavingBoard } from '../toBoard/places';

/**
 * Moves a list with all of its tasks to another board, in one commit; the tasks take along what
 * `moveTasksToBoard` takes. Archived tasks stay archived: only their rows are written, and clients
 * get them when they are restored. The inverse is the same move back, which finds the values and
 * people that stayed behind.
 * @throws {InputRejected} `list-too-large` if the list has more tasks than move at once
 */
export const moveSectionToBoard = defineCommand('moveSectionToBoard', {
  hasLongTransaction: true,
  resources: { id: 'section', toProjectId: 'project' },
  excludesMyTasks: true,
  can: ({ id, toProjectId }) => canChange(id) && canChange(toProjectId),
  rule: moveSectionToBoardRule,
  async run(context, { id, after }) {
    const { tx, workspaceId, seq, resources } = context;
    const { id: source, toProjectId: to } = resources;
    if (source.workspaceId !== to.workspaceId) throw new AppError('project-not-found');
    const before = await requireSection(tx, workspaceId, id);
    if (source.projectId === to.id)
      return { payload: { ...SUCCESS, section: before }, changes: [], activity: [] };
    const { live, archived } = await readTasksOf(context);
    const renumbered = await writeSection(context, after);
    await writeTasks(context);
    const carried = await carryToBoard(tx, arrivalOf(context, [...live, ...archived]));
    const section = await requireSection(tx, workspaceId, id);
    const inPlace: LoggedChange[] = [];
    for (const one of [...renumbered, section]) inPlace.push(await sectionInPlace(tx, one));
    return {
      payload: { ...SUCCESS, section },
      changes: [
        ...changesOfLeavingBoard(
          source.projectId,
          new Map([...live, ...archived].map((taskId) => [taskId, id])),
        ),
        sectionGone(source.projectId, id),
        ...inPlace,
        ...(await cardsOf(context, live)),
        ...carried,
        ...(await resendArrived(tx, arrivalOf(context, live))),
        ...(await resendRelations(tx, { workspaceId, seq }, archived)),
        ...(archived.length > 0 ? [source.projectId, to.id].map(archiveStale) : []),
      ],
      activity: activityOf(context, section.title, live.length),
    };
  },
});

type Context = CommandContext<{ id: 'section'; toProjectId: 'project' }>;

const arrivalOf = (
  { services, workspaceId, seq, resources }: Context,
  taskIds: readonly number[],
): Arrival => ({
  ids: services.ids,
  workspaceId,
  seq,
  from: resources.id.projectId,
  to: resources.toProjectId.id,
  taskIds,
});

/** The tasks of the list in their order. */
async function readTasksOf({ tx, workspaceId, resources }: Context) {
  const rows = await tx.query<{ id: number; isArchived: boolean }>(
    `select t.id, t.archived_at is not null as "isArchived" from task_links l
     join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
     where l.workspace_id = $1 and l.section_id = $2 and l.owner_id is null order by l.sort_index, t.id limit $3`,
    [workspaceId, resources.id.id, LIMITS.movedAtOnce + LIMITS.archivedMovedWithList + 1],
    'tasks_of_moved_list',
  );
  const idsOf = (isArchived: boolean) =>
    rows.filter((row) => row.isArchived === isArchived).map(({ id }) => id);
  const [live, archived] = [idsOf(false), idsOf(true)];
  if (live.length > LIMITS.movedAtOnce || archived.length > LIMITS.archivedMovedWithList) {
    const values = { max: LIMITS.movedAtOnce, archived: LIMITS.archivedMovedWithList };
    throw new InputRejected({ field: 'id', key: 'list-too-large', values });
  }
  return { live, archived };
}

/** @returns the lists of the other board that got a new number to make room; usually none */
async function writeSection(
  { tx, workspaceId, seq, resources }: Context,
  after: number,
): Promise<WireSection[]> {
  const { id, toProjectId } = resources;
  const place = await findPosition(tx, SECTIONS_OF_PROJECT, {
    workspaceId,
    parentId: toProjectId.id,
    movedId: id.id,
    after,
  });
  await writeSortIndexes(tx, SECTIONS_OF_PROJECT, { workspaceId, seq }, place.renumbered);
  await tx.query(
    'update sections set project_id = $3, sort_index = $4, version = $5, updated_at = now() where workspace_id = $1 and id = $2',
    [workspaceId, id.id, toProjectId.id, place.sortIndex, seq],
    'move_section_to_board',
  );
  return readSectionsById(
    tx,
    workspaceId,
    place.renumbered.map((one) => one.id),
  );
}

/** The tasks keep their positions in the list. */
async function writeTasks({ tx, workspaceId, seq, resources }: Context): Promise<void> {
  await tx.query(
    `with links as (
       update task_links set version = $4, updated_at = now()
       where workspace_id = $1 and section_id = $2 and owner_id is null returning task_id
     )
     update tasks t set project_id = $3, version = $4, updated_at = now() from links l
     where t.workspace_id = $1 and t.id = l.task_id`,
    [workspaceId, resources.id.id, resources.toProjectId.id, seq],
    'move_tasks_with_list',
  );
}

function sectionGone(projectId: number, id: number): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: { type: 'remove-item', list: `Project:${projectId}.sections`, key: `Section:${id}` },
  };
}

async function cardsOf(
  { tx, workspaceId, resources }: Context,
  live: readonly number[],
): Promise<LoggedChange[]> {
  const { id, toProjectId } = resources;
  const tasks = new Map((await readTasks(tx, workspaceId, live)).map((task) => [task.id, task]));
  return live.flatMap((taskId, index) => {
    const task = tasks.get(taskId);
    return task ? [inList(task, id.id, toProjectId.id, live[index - 1] ?? null)] : [];
  });
}

/** Neither names the other board, which readers of this one may not see. */
function activityOf({ resources }: Context, title: string, n: number): ActivityEntry[] {
  const { id: source, toProjectId } = resources;
  const data = { sectionId: source.id, title, n };
  return [
    { kind: 'section-left', projectId: source.projectId, data },
    { kind: 'section-arrived', projectId: toProjectId.id, data },
  ];
}
