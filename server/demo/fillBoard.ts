import type { Services } from '../domain/services';
import type { Cast } from './cast';
import type { DemoBoard, DemoNick } from './demoContent';
import { fillTask } from './fillTask';

interface Wanted {
  workspaceId: number;
  board: DemoBoard;
  owner: DemoNick;
  /** One that is there already, with the lists that a first board has; null makes one. */
  projectId: number | null;
}

/** Makes a board with its lists in their order and their tasks. @returns how many tasks. */
export async function fillBoard(services: Services, cast: Cast, { workspaceId, board, owner, projectId }: Wanted): Promise<number> {
  const id = projectId ?? (await cast.act(owner, 'createProject', { workspaceId, title: board.title })).project?.id ?? 0;
  const sectionIds = await makeLists(services, cast, { projectId: id, board, owner });
  let count = 0;
  for (const [index, { tasks }] of board.lists.entries()) {
    for (const task of tasks) await fillTask(services, cast, { workspaceId, sectionId: sectionIds[index] ?? 0, task, author: task.who?.[0] ?? owner });
    count += tasks.length;
  }
  return count;
}

/** The wanted lists, each behind the one before it; one that is there already by its title is taken. */
async function makeLists({ db }: Services, { act }: Cast, { projectId, board, owner }: { projectId: number; board: DemoBoard; owner: DemoNick }): Promise<number[]> {
  const there = await db.query<{ id: number; title: string }>('select id, title from sections where project_id = $1', [projectId]);
  const ids: number[] = [];
  for (const { title } of board.lists) {
    const known = there.find((section) => section.title === title);
    const id = known?.id ?? (await act(owner, 'addSectionToProject', { projectId, title })).section?.id ?? 0;
    if (there.length > 0) await act(owner, 'moveSection', { id, after: ids.at(-1) ?? 0 });
    ids.push(id);
  }
  return ids;
}
