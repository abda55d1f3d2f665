import fc from 'fast-check';
import { STANDARD_FIELD } from '../../contract/fields';
import { createDueLook } from '../../server/domain/notifications/dueLook';
import { allDueRanges, dueRangesSince } from '../../server/domain/notifications/dueRanges';
import { DUE_KINDS, dueTime } from '../../server/domain/notifications/dueTimes';
import type { Database } from '../../server/db/database';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

/** Of the statement that reads what is due and untold. */
const NEAR_ONES = 'as near (workspace_id';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Zones with whole, half and quarter hours, the ends of the world, and other days of the change of clocks. */
const ZONES = [
  'UTC',
  'Europe/Warsaw',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

it('each time that comes between two looks is of a due date in their ranges, in every zone', () => {
  const start = Date.UTC(2026, 2, 20);
  const aDay = fc.integer({ min: 0, max: 250 }).map((days) => start + days * 24 * HOUR_MS);
  const anInstant = fc.integer({ min: 0, max: 250 * 24 * 60 }).map((n) => start + n * MINUTE_MS);
  const due = fc.oneof(
    aDay.map((at) => new Date(at).toISOString().slice(0, 10)),
    anInstant.map((at) => new Date(at).toISOString()),
  );
  const seconds = fc.integer({ min: 0, max: 660 });
  fc.assert(
    fc.property(
      fc.record({ due, zone: fc.constantFrom(...ZONES), before: seconds, after: seconds }),
      fc.constantFrom(...DUE_KINDS),
      ({ due: value, zone, before, after }, kind) => {
        const at = dueTime(kind, value, zone).getTime();
        const since = new Date(at - before * 1_000 - 1);
        const now = new Date(at + after * 1_000);
        for (const ranges of [dueRangesSince(since, now), allDueRanges(now)])
          expect(
            ranges.filter(
              ({ low, high, isDay }) =>
                isDay !== value.includes('T') && low <= value && value <= high,
            ),
          ).not.toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('looks at intervals', () => {
  let world: TaskWorld;
  let start: number;
  beforeEach(async () => {
    world = await taskWorld();
    await world.domain.db.query('update workspaces set deleted_at = now() where id <> $1', [
      world.workspaceId,
    ]);
    start = Date.now();
  });
  const inMinutes = (minutes: number) => new Date(start + minutes * MINUTE_MS);
  const told = async () =>
    (await world.bea.ask('notifications', { workspaceId: world.workspaceId }))
      .filter(({ kind }) => kind === 'dueSoon' || kind === 'overdue')
      .map(({ kind }) => kind);

  /** A task of Bea's that is due then. */
  async function dueIn(minutes: number): Promise<number> {
    const { anna, bea, newTask } = world;
    const taskId = await newTask('Pay the rent');
    const value = inMinutes(minutes).toISOString();
    const { dueDate: fieldId } = STANDARD_FIELD;
    await anna.run('updateTaskField', { taskId, fieldId, isStandard: true, value });
    await anna.run('assignTask', { taskId, userId: bea.id });
    return taskId;
  }

  /** A process that looks, and how many rows each look has read. */
  function newProcess(change: Partial<Database> = {}) {
    const { services } = world.domain;
    const read: number[] = [];
    const query: Database['query'] = async <Row>(
      text: string,
      values?: readonly unknown[],
      name?: string,
    ) => {
      const rows = await services.db.query<Row>(text, values, name);
      if (name === 'due_in_ranges') read.push(0);
      else if (text.includes(NEAR_ONES)) read[read.length - 1] = rows.length;
      return rows;
    };
    const errors: unknown[] = [];
    const db = { ...services.db, query, ...change };
    const look = createDueLook({ ...services, db }, (error) => void errors.push(error));
    return { read, errors, look: (minutes: number) => look(inMinutes(minutes)) };
  }

  it('read only what became due since the last one', async () => {
    const { look, read } = newProcess();
    await dueIn(60);
    await dueIn(25 * 60 + 42);
    await dueIn(5);
    for (const minutes of [1, 1.5, 4.5, 5.5, 8]) await look(minutes);
    // The first one reads all that is near.
    expect(read[0]).toBe(3);
    expect(read.slice(1)).toEqual([0, 0, 1, 0]);
    expect(await told()).toEqual(['overdue']);
  });

  it('miss nothing after rounds that did not take place, or failed', async () => {
    let isAway = false;
    const { domain } = world;
    const transaction: Database['transaction'] = (work) =>
      isAway ? Promise.reject(new Error('away')) : domain.db.transaction(work);
    const { look, errors } = newProcess({ transaction });
    await dueIn(5);
    await look(1);
    isAway = true;
    expect(await look(6)).toBe(0);
    expect(await look(7)).toBe(0);
    expect(errors).toHaveLength(2);
    isAway = false;
    expect(await look(9)).toBe(1);
    await dueIn(40);
    expect(await look(100)).toBe(1);
    expect(await told()).toEqual(['overdue', 'overdue']);
  });

  it('miss nothing when the clock goes forward and back, and tell nothing twice', async () => {
    const { look, errors } = newProcess();
    await dueIn(30);
    await dueIn(24 * 60 + 30);
    await look(1);
    expect(await look(24 * 60)).toBe(2);
    await look(2);
    await dueIn(4);
    expect(await look(5)).toBe(1);
    for (const minutes of [31, 26, 33, 24 * 60 + 29]) expect(await look(minutes)).toBe(0);
    expect(await look(24 * 60 + 31)).toBe(1);
    expect(errors).toEqual([]);
  });

  it('of several processes tell each once, whatever each has seen', async () => {
    const processes = [newProcess(), newProcess(), newProcess()];
    await dueIn(5);
    await Promise.all(processes.map(({ look }, index) => look(index)));
    const counts = await Promise.all(processes.map(({ look }, index) => look(5.5 + index)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await told()).toEqual(['overdue']);
  });

  it('find within ten minutes what no clock has caused: a task that is opened again', async () => {
    const { anna } = world;
    const { look } = newProcess();
    const id = await dueIn(5);
    await anna.run('setTaskDone', { id, isDone: true });
    for (const minutes of [1, 4, 7]) expect(await look(minutes)).toBe(0);
    await anna.run('setTaskDone', { id, isDone: false });
    let found = 0;
    for (const minutes of [8, 9, 10, 10.7, 11.1]) found += await look(minutes);
    expect(found).toBe(1);
  });
});
