import { duplicateSection as duplicateSectionRule } from '../../../contract/rules/boards';
import type { WireSection } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import { sectionInPlace } from '../changes/sectionChanges';
import { inList } from '../changes/taskChanges';
import { copyAssignees } from '../copies/copyAssignees';
import type { Copying } from '../copies/copyChildren';
import { copyTasks, type TaskToCopy } from '../copies/copyTasks';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { takeId, takeIds } from '../core/ids';
import { findPosition, GAP, SECTIONS_OF_PROJECT, writeSortIndexes } from '../core/order';
import { canChange } from '../core/permissions';
import { refuseOverQuota } from '../files/quota';
import { readSectionsById } from '../rows/sectionRows';
import { bringFieldValues } from '../rows/taskChildren';
import { readTasks } from '../rows/taskRows';
import { requireSection } from './insertSection';

/**
 * Copies a list to the place after it, with those of the given tasks that are live in it, in one
 * commit. What the copies of the tasks have is in `copyTasks`. Clients query descriptions and
 * checklists when they open a task, so the commit contains only what cards show.
 */
export const duplicateSection = defineCommand('duplicateSection', {
  hasLongTransaction: true,
  resources: { sectionId: 'section' },
  excludesMyTasks: true,
  can: ({ sectionId }) => canChange(sectionId),
  rule: duplicateSectionRule,
  async run(context, { sectionId, taskIds, copyIds, id: reservedId }) {
    const { tx, services, viewer, workspaceId, seq, resources } = context;
    const { projectId } = resources.sectionId;
    const { ids } = services;
    const source = await requireSection(tx, workspaceId, sectionId);
    const id = await takeId(tx, ids, viewer.userId, reservedId);
    const count = taskIds.length;
    const reserved = await takeIds(tx, { ids, userId: viewer.userId, count }, copyIds);
    const renumbered = await insertCopy(context, source, id);
    const tasks = await tasksToCopy(
      context,
      id,
      new Map(taskIds.map((one, at) => [one, reserved[at] ?? 0])),
    );
    const board = { ids, workspaceId, seq, userId: viewer.userId, projectId };
    const copying: Copying = { ...board, fields: null, copiesPeopleFields: true };
    await copyTasks(tx, copying, tasks);
    if (tasks.length > 0) await refuseOverQuota(tx, services, workspaceId, 'taskIds');
    const inMyTasks = await copyAssignees(tx, copying, tasks);
    const section = await requireSection(tx, workspaceId, id);
    const changes: LoggedChange[] = [];
    for (const one of [...renumbered, section]) changes.push(await sectionInPlace(tx, one));
    return {
      payload: { ...SUCCESS, section },
      changes: [...changes, ...(await cardsOf(context, id, tasks)), ...inMyTasks],
      activity: [
        {
          kind: 'section-duplicated',
          projectId,
          data: { sectionId: id, title: section.title, copyOf: sectionId, n: tasks.length },
        },
      ],
    };
  },
});

type Context = CommandContext<{ sectionId: 'section' }>;

/** @returns the lists that got a new number to make room; usually none */
async function insertCopy(
  { tx, services, workspaceId, seq }: Context,
  { id: after, projectId, title, hue, taskLimit }: WireSection,
  id: number,
): Promise<WireSection[]> {
  const place = await findPosition(tx, SECTIONS_OF_PROJECT, {
    workspaceId,
    parentId: projectId,
    movedId: id,
    after,
  });
  await writeSortIndexes(tx, SECTIONS_OF_PROJECT, { workspaceId, seq }, place.renumbered);
  await tx.query(
    `insert into sections (workspace_id, id, project_id, link_id, title, hue, task_limit, sort_index, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      workspaceId,
      id,
      projectId,
      await services.ids.next(),
      title,
      hue ?? null,
      taskLimit ?? null,
      place.sortIndex,
      seq,
    ],
    'insert_copy_of_section',
  );
  return readSectionsById(
    tx,
    workspaceId,
    place.renumbered.map((one) => one.id),
  );
}

/** The live tasks of the list among those that the client named, in the order of the list. */
async function tasksToCopy(
  { tx, workspaceId, resources }: Context,
  sectionId: number,
  copies: ReadonlyMap<number, number>,
): Promise<TaskToCopy[]> {
  const rows = await tx.query<{ id: number }>(
    `select t.id from task_links l join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
     where l.workspace_id = $1 and l.section_id = $2 and l.owner_id is null and t.archived_at is null and t.id = any($3)
     order by l.sort_index, l.task_id`,
    [workspaceId, resources.sectionId.id, [...copies.keys()]],
    'tasks_to_copy',
  );
  return rows.map(({ id }, place) => ({
    from: id,
    to: copies.get(id) ?? 0,
    sectionId,
    sortIndex: place * GAP,
  }));
}

/** The cards of the copies, with the values that they show. */
async function cardsOf(
  { tx, workspaceId, seq, resources }: Context,
  sectionId: number,
  copied: readonly TaskToCopy[],
): Promise<LoggedChange[]> {
  const { projectId } = resources.sectionId;
  const ids = copied.map(({ to }) => to);
  const tasks = new Map((await readTasks(tx, workspaceId, ids)).map((task) => [task.id, task]));
  const cards = ids.flatMap((id, index) => {
    const task = tasks.get(id);
    return task ? [inList(task, sectionId, projectId, ids[index - 1] ?? null)] : [];
  });
  return [...cards, ...(await bringFieldValues(tx, { workspaceId, seq, projectId }, ids))];
}
