/**
 * Statements that do not need each other's results are sent together
 * (docs/adr/0306-statements-sent-together.md): a change that asks one after the other holds its
 * workspace's lock for as many round trips.
 */
import type { Tx } from '../../server/db/database';
import { registry } from '../../server/domain/registry';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

/** Runs a change. @returns how often it waited for PostgreSQL inside of its transaction. */
async function tripsOf(change: () => Promise<unknown>): Promise<number> {
  const { services, db } = world.domain;
  let trips = 0;
  services.db = {
    ...db,
    inTurn: (key, work, ...options) =>
      db.inTurn(key, (tx, guesses) => work(counting(tx), guesses), ...options),
  };
  function counting(tx: Tx): Tx {
    let isAnswered = true;
    return {
      async query(...statement) {
        if (isAnswered) trips += 1;
        isAnswered = false;
        try {
          return await tx.query(...statement);
        } finally {
          isAnswered = true;
        }
      },
      sendLast(...statement) {
        if (isAnswered) trips += 1;
        isAnswered = false;
        tx.sendLast(...statement);
      },
    };
  }
  try {
    await change();
  } finally {
    services.db = db;
  }
  return trips;
}

it('a change that sends all at once waits once before its last statements', async () => {
  const { anna, newTask, sectionId } = world;
  const id = await newTask();
  const args: Partial<Record<string, object>> = {
    addTask: { sectionId, title: 'Task' },
    addTaskToSection: { sectionId, title: 'Task' },
    updateTaskTitle: { id, title: 'Another title' },
  };
  const names = Object.values(registry.commands)
    .filter((command) => 'sendsAtOnce' in command && command.sendsAtOnce)
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(args).toSorted());
  for (const name of names)
    expect([name, await tripsOf(() => anna.run(name, args[name] ?? {}))]).toEqual([name, 2]);
});

it('a change waits for PostgreSQL only where it needs an answer', async () => {
  const { anna, newBoard, newTask, sectionId } = world;
  const other = await newBoard('Other board');
  const id = await newTask();
  const trips = async (operation: Parameters<typeof anna.run>[0], args: object) =>
    tripsOf(() => anna.run(operation, args));
  expect({
    addTask: await trips('addTask', { sectionId, title: 'Task' }),
    updateTaskTitle: await trips('updateTaskTitle', { id, title: 'New title' }),
    addSectionToProject: await trips('addSectionToProject', { projectId: other.id, title: 'List' }),
    moveToOtherBoard: await trips('moveTask', { id, sectionId: other.sectionId, after: 0 }),
    addComment: await trips('addComment', { taskId: id, content: 'Hello' }),
    createCheckList: await trips('createCheckList', { taskId: id, title: 'List' }),
    archiveTask: await trips('archiveTask', { id }),
  }).toEqual({
    addTask: 2,
    updateTaskTitle: 2,
    addSectionToProject: 3,
    moveToOtherBoard: 5,
    addComment: 4,
    createCheckList: 4,
    archiveTask: 4,
  });
});
