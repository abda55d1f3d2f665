import type { Services } from '../domain/core/services';
import type { SeedUsers } from './seedUsers';
import type { DemoBoard, DemoNick } from './demoContent';
import { emailOf } from './demoPeople';
import { fillTask } from './fillTask';
import { makeFields } from './makeFields';

interface Wanted {
  workspaceId: number;
  board: DemoBoard;
  owner: DemoNick;
  /** An existing board with its initial lists; null creates one. */
  projectId: number | null;
}

/** Fills a board with its lists in order and their tasks. @returns its id and the number of tasks. */
export async function fillBoard(
  services: Services,
  seedUsers: SeedUsers,
  { workspaceId, board, owner, projectId }: Wanted,
): Promise<{ id: number; count: number }> {
  const id =
    projectId ??
    (await seedUsers.act(owner, 'createProject', { workspaceId, title: board.title })).project
      ?.id ??
    0;
  const sectionIds = await makeLists(services, seedUsers, { projectId: id, board, owner });
  const fields = await makeFields(seedUsers, { workspaceId, projectId: id, board, owner });
  const ids = new Map<string, number>();
  let count = 0;
  for (const [index, { tasks }] of board.lists.entries()) {
    for (const task of tasks) {
      const taskId = await fillTask(services, seedUsers, {
        workspaceId,
        sectionId: sectionIds[index] ?? 0,
        task,
        fields,
        author: task.who?.[0] ?? owner,
      });
      ids.set(task.title, taskId);
    }
    count += tasks.length;
  }
  await relateTasks(seedUsers, { board, owner, ids });
  return { id, count };
}

async function relateTasks(
  { act }: SeedUsers,
  { board, owner, ids }: Pick<Wanted, 'board' | 'owner'> & { ids: ReadonlyMap<string, number> },
): Promise<void> {
  for (const { title, blockedBy } of board.lists.flatMap(({ tasks }) => tasks))
    if (blockedBy !== undefined)
      await act(owner, 'addTaskRelation', {
        taskId: ids.get(blockedBy) ?? 0,
        relatedTaskId: ids.get(title) ?? 0,
        type: 'TaskBlocksTask',
      });
}

/** Adds the people with tasks to a board, whose owner is on it already. */
export async function addPeople(
  { act }: SeedUsers,
  { projectId, board, owner }: { projectId: number; board: DemoBoard; owner: DemoNick },
): Promise<void> {
  const nicks = board.lists.flatMap(({ tasks }) => tasks.flatMap(({ who = [] }) => who));
  const others = [...new Set(nicks)].filter((nick) => nick !== owner).sort();
  if (others.length > 0)
    await act(owner, 'inviteToProject', { projectId, users: others.map(emailOf).join(' ') });
}

/** Creates the lists in order; reuses an existing one with the same title. */
async function makeLists(
  { db }: Services,
  { act }: SeedUsers,
  { projectId, board, owner }: { projectId: number; board: DemoBoard; owner: DemoNick },
): Promise<number[]> {
  const there = await db.query<{ id: number; title: string }>(
    'select id, title from sections where project_id = $1',
    [projectId],
  );
  const ids: number[] = [];
  for (const { title } of board.lists) {
    const known = there.find((section) => section.title === title);
    const id =
      known?.id ?? (await act(owner, 'addSectionToProject', { projectId, title })).section?.id ?? 0;
    if (there.length > 0) await act(owner, 'moveSection', { id, after: ids.at(-1) ?? 0 });
    ids.push(id);
  }
  return ids;
}
