/**
 * Changes that are committed together run ahead of the answers to their own authorization
 * (docs/adr/0303-changes-run-ahead.md): what an earlier one of them changes must hold for the later
 * ones as if they had waited.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { LIMITS } from '../../contract/limits';
import { registry } from '../../server/domain/registry';
import { poolDatabase } from '../../server/db/poolDatabase';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

/** A new board that every member may change, and its first list. */
async function board() {
  const { anna, workspaceId } = world;
  const { payload } = await anna.run('createProject', {
    workspaceId,
    title: 'Board',
    visibility: 'workspace',
  });
  const projectId = payload.project.id;
  const added = await anna.run('addSectionToProject', { projectId, title: 'List' });
  return { projectId, sectionId: added.payload.section.id };
}
const seqs = async () =>
  (
    await world.domain.db.query<{ seq: number }>(
      'select seq from commits where workspace_id = $1 order by seq',
      [world.workspaceId],
    )
  ).map(({ seq }) => seq);
const titles = async (sectionId: number) =>
  (
    await world.domain.db.query<{ title: string }>(
      'select title from tasks t join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id where l.section_id = $1 order by l.sort_index',
      [sectionId],
    )
  ).map(({ title }) => title);
const ONE_TO = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

type Call<T> = () => Promise<T>;
/**
 * Makes calls that are committed together, in this order: each is sent when the one before it waits
 * for the workspace, behind a change that ends last.
 */
async function together<T>(calls: readonly Call<T>[]): Promise<PromiseSettledResult<T>[]> {
  const { services, db } = world.domain;
  // Those that wait join a transaction for 20 ms only; a busy machine takes longer.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => undefined as void;
  services.db = {
    ...db,
    inTurn: (...change) => {
      const waiting = db.inTurn(...change);
      arrived();
      return waiting;
    },
  };
  try {
    const first = db.inTurn(world.workspaceId, () => held);
    const sent: Promise<T>[] = [];
    for (const call of calls) {
      const waits = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      const answer = call();
      answer.catch(() => undefined);
      sent.push(answer);
      await Promise.race([waits, answer.catch(() => undefined)]);
    }
    release();
    await first;
    return await Promise.allSettled(sent);
  } finally {
    clock.mockRestore();
    services.db = db;
  }
}
/** "done", "refused" for rejected input, or the code of an error. */
const outcomes = async (calls: readonly Call<{ payload: { success: boolean } }>[]) =>
  (await together(calls)).map((one) =>
    one.status === 'rejected'
      ? (one.reason as { code: string }).code
      : one.value.payload.success
        ? 'done'
        : 'refused',
  );

it('keeps the order and the versions of twenty changes', async () => {
  const { anna, bea } = world;
  const { sectionId } = await board();
  const wanted = ONE_TO(20).map((n) => `Task ${n}`);
  const answers = await together(
    wanted.map(
      (title, n) => () => (n % 2 ? bea : anna).run('addTask', { sectionId, title }, randomUUID()),
    ),
  );
  expect(await titles(sectionId)).toEqual(wanted);
  const versions = answers.map((one) =>
    one.status === 'fulfilled' ? [one.value.commit?.seq, one.value.payload.task.version] : null,
  );
  const first = versions[0]?.[0] ?? 0;
  expect(versions).toEqual(wanted.map((_, n) => [first + n, first + n]));
  expect(await seqs()).toEqual(ONE_TO((await seqs()).length));
});

it('rejects changes behind one that takes away their right, and keeps nothing of them', async () => {
  const { anna, bea } = world;
  const { projectId, sectionId } = await board();
  const add = (title: string) => () => bea.run('addTask', { sectionId, title }, randomUUID());
  expect(
    await outcomes([
      add('Before'),
      () => anna.run('updateProject', { id: projectId, visibility: 'private' }, randomUUID()),
      add('After'),
      add('Long after'),
    ]),
  ).toEqual(['done', 'done', 'section-not-found', 'section-not-found']);
  expect(await titles(sectionId)).toEqual(['Before']);
  expect(await seqs()).toEqual(ONE_TO((await seqs()).length));
});

it('rejects a change whose right was taken away after it was admitted', async () => {
  const { anna, bea, domain } = world;
  const { projectId, sectionId } = await board();
  const { services, db } = domain;
  const other = poolDatabase(db.connectionString);
  services.db = {
    ...db,
    async inTurn(...change) {
      // In another process, so nothing here knows of it.
      services.db = other;
      await anna.run('updateProject', { id: projectId, visibility: 'private' }, randomUUID());
      return db.inTurn(...change);
    },
  };
  await expect(
    bea.run('addTask', { sectionId, title: 'Late' }, randomUUID()),
  ).rejects.toMatchObject({ code: 'section-not-found' });
  services.db = db;
  await other.close();
  expect(await titles(sectionId)).toEqual([]);
  expect(await seqs()).toEqual(ONE_TO((await seqs()).length));
});

it('rejects a change if a right was taken away between the reads of two objects that it names', async () => {
  const { anna, bea, domain } = world;
  const { projectId, sectionId } = await board();
  const { task } = (await anna.run('addTask', { sectionId, title: 'Stays' })).payload;
  const { payload } = await anna.run('addSectionToProject', { projectId, title: 'Archived' });
  const to = payload.section.id;
  const { services, db } = domain;
  const other = poolDatabase(db.connectionString);
  let sectionIsRead = () => undefined as void;
  const sectionRead = new Promise<void>((resolve) => {
    sectionIsRead = resolve;
  });
  let taskReads = 0;
  services.db = {
    ...db,
    async query<Row>(...statement: Parameters<typeof db.query>) {
      const [, , name] = statement;
      if (name === 'visible_task' && (taskReads += 1) === 1) {
        await sectionRead;
        const watched = services.db;
        services.db = other;
        await anna.run('archiveSection', { id: to }, randomUUID());
        services.db = watched;
      }
      const rows = await db.query<Row>(...statement);
      if (name === 'visible_section') sectionIsRead();
      return rows;
    },
  };
  await expect(
    bea.run('moveTask', { id: task.id, sectionId: to, after: 0 }, randomUUID()),
  ).rejects.toMatchObject({ code: 'section-not-found' });
  services.db = db;
  await other.close();
  expect(taskReads).toBe(1);
  expect(await titles(sectionId)).toEqual(['Stays']);
});

it('commands that others are sent behind change nothing that decides about access', async () => {
  const { anna, domain } = world;
  const { sectionId } = await board();
  const { task } = (await anna.run('addTask', { sectionId, title: 'Here' })).payload;
  /** Everything that `loadVisible` reads of what was there before. */
  const access = async () =>
    domain.db.query(
      `select to_jsonb(w) - 'seq' as w, to_jsonb(m) as m, to_jsonb(p) - 'content_version' as p, to_jsonb(pm) as pm, s.id, s.archived_at as list_archived_at,
         s.holds_templates, l.section_id, l.owner_id, t.project_id, t.archived_at, c.deleted_at as check_list_deleted_at, o.deleted_at as comment_deleted_at,
         fi.deleted_at as file_deleted_at, f.deleted_at as field_deleted_at
       from workspaces w
       left join workspace_members m on m.workspace_id = w.id
       left join projects p on p.workspace_id = w.id
       left join project_members pm on pm.workspace_id = w.id and pm.project_id = p.id
       left join sections s on s.workspace_id = w.id and s.project_id = p.id
       left join task_links l on l.workspace_id = w.id and l.section_id = s.id and l.task_id <= $2
       left join tasks t on t.workspace_id = w.id and t.id = l.task_id
       left join check_lists c on c.workspace_id = w.id and c.task_id = t.id
       left join comments o on o.workspace_id = w.id and o.task_id = t.id
       left join files fi on fi.workspace_id = w.id and fi.task_id = t.id
       left join fields f on f.workspace_id = w.id
       where w.id = $1 order by p.id, m.user_id, pm.user_id, s.id, t.id`,
      [world.workspaceId, task.id],
    );
  const args: Partial<Record<string, object>> = {
    addTask: { sectionId, title: 'Added' },
    addTaskToSection: { sectionId, title: 'Added' },
    updateTaskTitle: { id: task.id, title: 'Renamed' },
  };
  const before = await access();
  for (const { name } of Object.values(registry.commands).filter(
    (command) => 'sendsAtOnce' in command && command.sendsAtOnce,
  )) {
    await anna.run(name, args[name] ?? {}, randomUUID());
    expect([name, await access()]).toEqual([name, before]);
  }
});

it('rejects changes behind one that archives their list', async () => {
  const { anna, bea } = world;
  const { sectionId } = await board();
  const add = (title: string) => () => bea.run('addTask', { sectionId, title }, randomUUID());
  expect(
    await outcomes([
      add('Before'),
      () => anna.run('archiveSection', { id: sectionId }, randomUUID()),
      add('After'),
    ]),
  ).toEqual(['done', 'done', 'section-not-found']);
  expect(await titles(sectionId)).toEqual(['Before']);
});

it('runs a change again if one before it changed what it relies on but not its right', async () => {
  const { anna } = world;
  const { projectId, sectionId } = await board();
  const { payload } = await anna.run('addSectionToProject', { projectId, title: 'Next' });
  const { task } = (await anna.run('addTask', { sectionId, title: 'Moved' })).payload;
  const to = payload.section.id;
  const answers = await outcomes([
    () => anna.run('addTask', { sectionId, title: 'First' }, randomUUID()),
    // The second move starts from the list that the first one leaves the task in.
    () => anna.run('moveTask', { id: task.id, sectionId: to, after: 0 }, randomUUID()),
    () => anna.run('moveTask', { id: task.id, sectionId, after: 0 }, randomUUID()),
  ]);
  expect(answers).toEqual(['done', 'done', 'done']);
  expect(await titles(sectionId)).toEqual(['Moved', 'First']);
  expect(await titles(to)).toEqual([]);
  const activity = await world.domain.db.query<{ data: object }>(
    "select data from activity where task_id = $1 and kind = 'task-moved' order by id",
    [task.id],
  );
  expect(activity).toMatchObject([
    { data: { from: sectionId, to } },
    { data: { from: to, to: sectionId } },
  ]);
  expect(await seqs()).toEqual(ONE_TO((await seqs()).length));
});

it('numbers on behind a change that changed nothing and behind a rejected one', async () => {
  const { anna } = world;
  const { sectionId } = await board();
  const { task } = (await anna.run('addTask', { sectionId, title: 'Same' })).payload;
  expect(
    await outcomes([
      () => anna.run('addTask', { sectionId, title: 'One' }, randomUUID()),
      () => anna.run('updateTaskTitle', { id: task.id, title: 'Same' }, randomUUID()),
      () => anna.run('addTask', { sectionId, title: 'Two' }, randomUUID()),
      () =>
        anna.run('addTask', { sectionId, title: 'No such id', id: 4_000_000_000 }, randomUUID()),
      () => anna.run('addTask', { sectionId, title: 'Three' }),
      () =>
        anna.run(
          'addTask',
          { sectionId, title: 'x'.repeat(LIMITS.taskTitle.max + 1) },
          randomUUID(),
        ),
      () => anna.run('addTask', { sectionId, title: 'Four' }, randomUUID()),
    ]),
  ).toEqual(['done', 'done', 'done', 'id-not-reserved', 'done', 'refused', 'done']);
  expect(await titles(sectionId)).toEqual(['Same', 'One', 'Two', 'Three', 'Four']);
  expect(await seqs()).toEqual(ONE_TO((await seqs()).length));
});

it('numbers on when two processes change one workspace at once', async () => {
  const { anna, bea, domain } = world;
  const { sectionId } = await board();
  const { services, db } = domain;
  const other = poolDatabase(db.connectionString);
  let calls = 0;
  // As in two processes, neither knows what the other one has done.
  services.db = {
    ...db,
    inTurn: (...change) => (calls++ % 2 ? other : db).inTurn(...change),
  };
  const added = await Promise.allSettled(
    ONE_TO(60).map((n) =>
      (n % 2 ? anna : bea).run('addTask', { sectionId, title: `Task ${n}` }, randomUUID()),
    ),
  );
  // One change of each process, some time later: neither may rely on its own last number.
  for (const title of ['Later', 'Later still', 'Last'])
    await anna.run('addTask', { sectionId, title }, randomUUID());
  services.db = db;
  await other.close();
  expect(added.map(({ status }) => status)).toEqual(ONE_TO(60).map(() => 'fulfilled'));
  expect((await titles(sectionId)).toSorted()).toEqual(
    [...ONE_TO(60).map((n) => `Task ${n}`), 'Later', 'Later still', 'Last'].toSorted(),
  );
  expect(await seqs()).toEqual(ONE_TO((await seqs()).length));
  const [versions] = await db.query<{ board: number; last: number }>(
    `select content_version as board, (select max(seq) from commits where workspace_id = $1) as last
     from projects where workspace_id = $1 order by content_version desc limit 1`,
    [world.workspaceId],
  );
  expect(versions?.board).toBe(versions?.last);
});

it('uses a reserved id once, and a key once, however often they are sent', async () => {
  const { anna } = world;
  const { sectionId } = await board();
  const { from } = (await anna.run('reserveIds', { count: 1 })).payload;
  const key = randomUUID();
  const add = (title: string, own: string) => () =>
    anna.run('addTask', { sectionId, title, id: from }, own);
  expect(
    await outcomes([
      () => anna.run('addTask', { sectionId, title: 'First' }, randomUUID()),
      add('Reserved', key),
      add('Reserved', key),
      add('Other', randomUUID()),
      add('Reserved', key),
    ]),
  ).toEqual(['done', 'done', 'done', 'id-not-reserved', 'done']);
  expect(await titles(sectionId)).toEqual(['First', 'Reserved']);
});
