import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let home: Awaited<ReturnType<Person['settle']>>;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  home = await anna.settle();
});

const addTask = (title: string, key: string | null = null, sectionId = home.sectionIds[0]) =>
  anna.run('addTask', { sectionId, title }, key);
const seqs = () =>
  domain.db
    .query<{ seq: number }>('select seq from commits where workspace_id = $1 order by seq', [
      home.workspaceId,
    ])
    .then((rows) => rows.map(({ seq }) => seq));

describe('the log of a workspace', () => {
  it('numbers commits without a gap, even if forty users write at once', async () => {
    const before = await seqs();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => addTask(`Task ${n}`)));
    const after = await seqs();
    expect(after).toEqual(Array.from({ length: before.length + 40 }, (_, index) => index + 1));
    expect(new Set(answers.map(({ commit }) => commit?.seq)).size).toBe(40);
  });

  it('stores exactly the changes of the response', async () => {
    const { commit } = await addTask('Kept as told');
    const [row] = await domain.db.query<{ changes: { scope: string; message: object }[] }>(
      'select changes from commits where workspace_id = $1 and seq = $2',
      [home.workspaceId, commit?.seq],
    );
    expect(row?.changes).toHaveLength(1);
    expect(row?.changes[0]?.scope).toBe(`Project:${home.projectId}`);
    expect(commit).toMatchObject(row?.changes[0]?.message ?? {});
  });

  it('uses no number for a mutation that changes nothing', async () => {
    const { payload } = await addTask('Same title');
    const before = await seqs();
    const again = await anna.run('updateTaskTitle', {
      id: payload.task.id,
      title: '  Same title ',
    });
    expect(again.commit).toBeNull();
    expect(again.payload.success).toBe(true);
    expect(await seqs()).toEqual(before);
    expect((await addTask('Next')).commit?.seq).toBe(before.length + 1);
  });

  it('has no row and no gap after a rejection', async () => {
    const before = await seqs();
    await expect(
      anna.run('addTask', { sectionId: 999_999_999, title: 'Nowhere' }),
    ).rejects.toMatchObject({ code: 'section-not-found' });
    await expect(
      anna.run('addTask', {
        sectionId: home.sectionIds[0],
        title: 'Id of nobody',
        id: 4_000_000_000,
      }),
    ).rejects.toMatchObject({
      code: 'id-not-reserved',
    });
    expect(await seqs()).toEqual(before);
    expect((await addTask('After it')).commit?.seq).toBe(before.length + 1);
  });

  it('updates the content version of the changed board, so that cached responses become stale', async () => {
    const { commit } = await addTask('New on the board');
    const [row] = await domain.db.query<{ content_version: number }>(
      'select content_version from projects where id = $1',
      [home.projectId],
    );
    expect(row?.content_version).toBe(commit?.seq);
  });

  it('logs the activity in the same transaction, with old and new value', async () => {
    const { payload } = await addTask('Old words');
    const { commit } = await anna.run('updateTaskTitle', {
      id: payload.task.id,
      title: 'New words',
    });
    const rows = await domain.db.query(
      'select kind, user_id, project_id, task_id, data from activity where workspace_id = $1 and seq = $2',
      [home.workspaceId, commit?.seq],
    );
    expect(rows).toEqual([
      {
        kind: 'task-renamed',
        user_id: anna.id,
        project_id: home.projectId,
        task_id: payload.task.id,
        data: { from: 'Old words', to: 'New words' },
      },
    ]);
  });
});

describe('a repeated mutation', () => {
  it('returns the first response and changes nothing', async () => {
    const key = randomUUID();
    const first = await addTask('Only once', key);
    const again = await addTask('Only once', key);
    expect(again).toEqual(JSON.parse(JSON.stringify(first)));
    expect(first.commit?.mutationId).toBe(key);
    const rows = await domain.db.query("select 1 from tasks where title = 'Only once'");
    expect(rows).toHaveLength(1);
  });

  it('waits for the first one when both are in flight', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => addTask('Doubled on the wire', key)),
    );
    expect(new Set(answers.map(({ commit }) => commit?.seq)).size).toBe(1);
    const rows = await domain.db.query("select 1 from tasks where title = 'Doubled on the wire'");
    expect(rows).toHaveLength(1);
  });

  it('is rejected again with the same error, even if it would now be allowed', async () => {
    const key = randomUUID();
    const wanted = { sectionId: home.sectionIds[0], title: 'With an id', id: 5_000_000_001 };
    await expect(anna.run('addTask', wanted, key)).rejects.toMatchObject({
      code: 'id-not-reserved',
    });
    await domain.db.query('insert into reserved_ids (id, user_id) values ($1, $2)', [
      wanted.id,
      anna.id,
    ]);
    await expect(anna.run('addTask', wanted, key)).rejects.toMatchObject({
      code: 'id-not-reserved',
    });
    expect((await anna.run('addTask', wanted, randomUUID())).payload.task.id).toBe(wanted.id);
  });

  it('is rejected if another mutation had the same key', async () => {
    const key = randomUUID();
    await addTask('First question', key);
    await expect(addTask('Second question', key)).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('keeps a reserved id when it is rejected, and uses it once otherwise', async () => {
    await domain.db.query('insert into reserved_ids (id, user_id) values ($1, $2)', [
      5_000_000_002,
      anna.id,
    ]);
    const wanted = { title: 'Reserved', id: 5_000_000_002 };
    await expect(
      anna.run('addTask', { ...wanted, sectionId: 888_888_888 }, randomUUID()),
    ).rejects.toMatchObject({ code: 'section-not-found' });
    await expect(
      anna.run('addTask', { ...wanted, sectionId: home.sectionIds[0] }),
    ).resolves.toMatchObject({ payload: { success: true } });
    await expect(
      anna.run('addTask', { ...wanted, sectionId: home.sectionIds[0] }),
    ).rejects.toMatchObject({ code: 'id-not-reserved' });
  });
});
