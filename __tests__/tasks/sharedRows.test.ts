import type { RowChange } from '../../contract/rows';
import { rowsOfTask, type WireTask } from '../../contract/wire';
import { createSharedRows } from '../../src/entities/projects/createSharedRows';

const anna = { id: 7, name: 'Anna', nick: 'anna', nickShort: 'A', hue: 3 };
const ewa = { id: 8, name: 'Ewa', nick: 'ewa', nickShort: 'E', hue: 4 };

const task = (id: number, more: Partial<WireTask> = {}): WireTask => ({
  id,
  version: 1,
  workspaceId: 1,
  project: { id: 2 },
  title: `Task ${id}`,
  slug: `task-${id}`,
  isDone: false,
  assignee: [],
  notifyUsers: [],
  hasDescription: false,
  checkListCount: 0,
  checkListDoneCount: 0,
  commentCount: 0,
  filesCount: 0,
  coverHue: null,
  coverFileId: null,
  coverUrl: null,
  repeat: null,
  createdAt: '2026-11-27T08:27:27.797Z',
  updatedAt: '2026-11-27T08:27:27.797Z',
  archivedAt: null,
  relatedTasks: [],
  ...more,
});

function rowsOf(tasks: readonly WireTask[]) {
  const shared = createSharedRows();
  return tasks.flatMap((one) => rowsOfTask(one, 5, shared));
}

const board = [
  task(10, { assignee: [anna], notifyUsers: [anna.id] }),
  task(11, { assignee: [anna, ewa], notifyUsers: [anna.id, ewa.id] }),
  task(12, { assignee: [ewa], notifyUsers: [anna.id] }),
  task(13),
];

const tasksIn = (changes: readonly RowChange[]) =>
  changes.flatMap((change) =>
    change.op === 'put' && change.table === 'tasks' ? [change.row] : [],
  );

it('A response has one row for each person, however many tasks they are assigned to', () => {
  const users = rowsOf(board).flatMap((change) =>
    change.op === 'put' && change.table === 'users' ? [change.row] : [],
  );
  expect(users).toEqual([
    { ...anna, version: 5 },
    { ...ewa, version: 5 },
  ]);
});

it('Rows that share values are equal to rows that do not', () => {
  expect(tasksIn(rowsOf(board))).toEqual(tasksIn(board.flatMap((one) => rowsOfTask(one, 5))));
});

it('Lists of the same person, and empty lists, are one list', () => {
  const [first, second, third, last] = tasksIn(rowsOf(board));
  expect(third?.notifyUsers).toBe(first?.notifyUsers);
  expect(first?.assigneeIds).toBe(first?.notifyUsers);
  expect(last?.assigneeIds).toBe(last?.notifyUsers);
  expect(second?.assigneeIds).toEqual([anna.id, ewa.id]);
});
