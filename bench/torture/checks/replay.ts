import { changesOf } from './changesOf';
import type { WorkspaceFixture } from '../writers/fixture';
import type { Entry } from '../writers/ledger';

interface Board {
  title: string;
  sectionIds: number[];
}
interface List {
  title: string;
  projectId: number;
  taskIds: number[];
}
interface Task {
  title: string;
  sectionId: number;
  /** The commit that last wrote its row. A move writes the row only if the board changes. */
  version: number;
}

/** The expected content of a workspace after its acknowledged writes. */
export interface Expected {
  boards: Map<number, Board>;
  lists: Map<number, List>;
  tasks: Map<number, Task>;
}

/**
 * Replays the acknowledged writes of one workspace in the order of the log. This is an independent
 * model: it knows what each write promises, and shares no code with the server.
 */
export function replay(
  { first, workspaceId }: WorkspaceFixture,
  entries: readonly Entry[],
): Expected {
  const expected = beginning(first);
  const inOrder = entries.filter(
    (entry) => entry.workspaceId === workspaceId && entry.seq !== null,
  );
  inOrder.sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
  for (const entry of inOrder) apply(expected, entry, entry.seq ?? 0);
  return expected;
}

function beginning(first: WorkspaceFixture['first']): Expected {
  const expected: Expected = { boards: new Map(), lists: new Map(), tasks: new Map() };
  for (const change of changesOf(first)) {
    if (change.type !== 'add-item' || !('title' in change.item)) continue;
    const { id, title } = change.item;
    if (change.key.startsWith('Project:')) expected.boards.set(id, { title, sectionIds: [] });
    else addList(expected, Number(/\d+/.exec(change.list)?.[0]), id, title);
  }
  return expected;
}

function addList({ boards, lists }: Expected, projectId: number, id: number, title: string): void {
  lists.set(id, { title, projectId, taskIds: [] });
  boards.get(projectId)?.sectionIds.push(id);
}

function apply(expected: Expected, { mutation, id }: Entry, seq: number): void {
  const { boards, lists, tasks } = expected;
  switch (mutation.operation) {
    case 'createProject':
      boards.set(id, { title: mutation.variables.title, sectionIds: [] });
      return;
    case 'addSectionToProject':
      addList(expected, mutation.variables.projectId, id, mutation.variables.title);
      return;
    case 'addTask':
      tasks.set(id, {
        title: mutation.variables.title,
        sectionId: mutation.variables.sectionId,
        version: seq,
      });
      lists.get(mutation.variables.sectionId)?.taskIds.push(id);
      return;
    case 'updateTaskTitle':
      Object.assign(tasks.get(id) ?? {}, { title: mutation.variables.title, version: seq });
      return;
    case 'moveTask':
      move(expected, id, mutation.variables, seq);
  }
}

function move(
  { lists, tasks }: Expected,
  id: number,
  { sectionId, after }: { sectionId: number; after: number },
  seq: number,
): void {
  const task = tasks.get(id);
  const from = task && lists.get(task.sectionId);
  const to = lists.get(sectionId);
  if (!task || !from || !to) return;
  from.taskIds.splice(from.taskIds.indexOf(id), 1);
  const at = to.taskIds.indexOf(after);
  // A task that has left the list as `after` means the end of the list; 0 means the top.
  if (after === 0) to.taskIds.unshift(id);
  else to.taskIds.splice(at < 0 ? to.taskIds.length : at + 1, 0, id);
  task.sectionId = sectionId;
  if (from.projectId !== to.projectId) task.version = seq;
}
