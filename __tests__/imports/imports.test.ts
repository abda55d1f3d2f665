import { STANDARD_FIELD } from '../../contract/fields';
import { LIMITS } from '../../contract/limits';
import { golden } from './parseGolden';
import { startImportServer, type ImportServer } from './importServer';

describe('an import', () => {
  let at: ImportServer;
  beforeEach(async () => {
    at = await startImportServer();
  });
  afterEach(() => expect(at.faults).toEqual([]));

  const boards = async (agent = at.anna) => {
    const { data } = await agent.gql(
      'query($workspaceId: Id!) { workspaceTree(workspaceId: $workspaceId) { projects { id title } } }',
      { workspaceId: at.workspaceId },
    );
    return (data?.['workspaceTree'].projects as { id: number; title: string }[]).map(
      ({ title }) => title,
    );
  };
  const rows = <Row>(text: string, ...values: unknown[]) => at.db.query<Row>(text, values);

  it('writes nothing before it runs', async () => {
    const before = await boards();
    const { state, counts, total } = await at.check('spring.json', golden('trello.json'));
    expect(state).toBe('ready');
    expect(total).toBe(3);
    expect(counts).toContainEqual({ kind: 'comments', count: 2 });
    expect(await boards()).toEqual(before);
    expect(await rows('select id from tasks where title = $1', 'Write the letter')).toEqual([]);
  });

  it('makes a board with everything that the file has', async () => {
    const { id } = await at.check('spring.json', golden('trello.json'));
    const people = [{ key: 'm1', userId: at.userId }];
    await at.call('runImport', { importId: id, title: 'Spring', people });
    await at.work();
    const { state, projectId, progress, losses } = await at.one(id);
    expect({ state, progress }).toEqual({ state: 'done', progress: 3 });
    // Piotr is not a member: his task has no assignee for him.
    expect(losses).toContainEqual({ reason: 'personLeftOut', count: 1 });
    expect(await boards()).toContain('Spring');
    const { data, errors } = await at.anna.gql(
      `query($id: Id!) { projectView(id: $id) { project { title visibility } fields { title typeId options { title color } }
        tasks { title isDone relatedTasks { id } assignee { id } } } }`,
      { id: projectId },
    );
    expect(errors).toBeUndefined();
    expect(data?.['projectView'].project).toEqual({ title: 'Spring', visibility: 'workspace' });
    const comments = await rows<{ content: string; creator_id: number; created_at: string }>(
      'select c.content, c.creator_id, c.created_at from comments c join tasks t on t.id = c.task_id where t.project_id = $1 order by c.created_at',
      projectId,
    );
    expect(comments.map(({ content }) => content)).toEqual([
      'First, with **Markdown**.',
      '*Originally by Zofia Lis*\n\nSecond, by a member who has left.',
    ]);
    expect(comments[0]?.created_at).toBe('2026-02-02T10:00:00.000Z');
  });

  it('has the days on which its done tasks were completed', async () => {
    const { id } = await at.check('spring.json', golden('trello.json'));
    await at.call('runImport', { importId: id, title: 'Spring', people: [] });
    await at.work();
    const completed = await rows<{ title: string; value: string; same: boolean }>(
      `select t.title, v.value, v.value::timestamptz = t.completed_at as same
       from field_values v join tasks t on t.workspace_id = v.workspace_id and t.id = v.task_id
       where t.project_id = $1 and v.is_standard and v.field_id = $2`,
      (await at.one(id)).projectId,
      STANDARD_FIELD.completedOn,
    );
    expect(completed).toEqual([
      { title: 'Print the posters', value: '2026-03-01T12:00:00.000Z', same: true },
    ]);
  });

  it('is found by the search, and in My Tasks of its assignees', async () => {
    const { id } = await at.check('spring.json', golden('trello.json'));
    const people = [{ key: 'm1', userId: at.userId }];
    await at.call('runImport', { importId: id, title: 'Spring', people });
    await at.work();
    const { projectId } = await at.one(id);
    const words = await rows<{ source: string }>(
      'select distinct source from task_words w join tasks t on t.id = w.task_id where t.project_id = $1 order by 1',
      projectId,
    );
    expect(words.map(({ source }) => source)).toEqual(['comment', 'description', 'title']);
    const links = await rows(
      'select l.id from task_links l join tasks t on t.id = l.task_id where t.project_id = $1 and l.owner_id = $2',
      projectId,
      at.userId,
    );
    expect(links).toHaveLength(1);
    expect(await rows('select 1 from notifications')).toEqual([]);
    expect(
      await rows(
        `select 1 from mails where kind <> 'confirm-email' and project_id is not null`,
      ).catch(() => []),
    ).toEqual([]);
  });

  it('that is cancelled leaves nothing', async () => {
    const { id } = await at.check('spring.json', golden('trello.json'));
    await at.call('runImport', { importId: id, title: 'Spring', people: [] });
    // Cancelled between two batches.
    const reader = at.services().openReader;
    await at.work({
      openReader: (bytes, file) => {
        const inner = reader(bytes, file);
        return {
          ...inner,
          tasks: async (place, from, count) => {
            if (from > 0) await at.call('cancelImport', { importId: id });
            return inner.tasks(place, from, Math.min(count, 1));
          },
        };
      },
    });
    expect(await at.one(id)).toMatchObject({ state: 'cancelled', projectId: null, progress: 0 });
    expect(await rows(`select id from projects where title = 'Spring'`)).toEqual([]);
    expect(await rows(`select id from tasks where title = 'Write the letter'`)).toEqual([]);
    expect(await rows(`select id from fields where title = 'Channel'`)).toEqual([]);
  });

  it('is invisible while it runs, and starts again after its process was killed', async () => {
    const { id } = await at.check('spring.json', golden('trello.json'));
    await at.call('runImport', { importId: id, title: 'Spring', people: [] });
    const reader = at.services().openReader;
    const seen: unknown[] = [];
    // The process ends after its first batch: its lease runs out.
    await at.workOnce({
      openReader: (bytes, file) => {
        const inner = reader(bytes, file);
        return {
          ...inner,
          tasks: async (place, from, count) => {
            if (from === 0) return inner.tasks(place, 0, Math.min(count, 2));
            const [board] = await rows<{ id: number }>(
              `select id from projects where title = 'Spring'`,
            );
            const { errors } = await at.anna.gql(
              'query($id: Id!) { projectView(id: $id) { project { id } } }',
              { id: board?.id },
            );
            seen.push(await boards(), errors?.[0]?.extensions['code']);
            await rows(`update imports set lease = null, leased_until = null where id = $1`, id);
            return inner.tasks(place, from, count);
          },
        };
      },
    });
    expect(seen[0]).not.toContain('Spring');
    expect(seen[1]).toBe('project-no-permission');
    await at.work();
    expect(await at.one(id)).toMatchObject({ state: 'done', progress: 3 });
    expect(await rows(`select id from projects where title = 'Spring'`)).toHaveLength(1);
    expect(await rows(`select id from tasks where title = 'Write the letter'`)).toHaveLength(1);
  });

  it('can be removed: its board goes to the archive', async () => {
    const { id } = await at.check('list.csv', golden('polish.csv'));
    await at.call('runImport', { importId: id, title: 'List', people: [] });
    await at.work();
    expect(await at.one(id)).toMatchObject({ state: 'done', isRemovable: true });
    const removed = await at.call('removeImport', { importId: id });
    expect(removed.boardImport).toMatchObject({ state: 'removed', projectId: null });
    expect(await boards()).not.toContain('List');
    expect((await at.call('removeImport', { importId: id })).problem).toBe('import-not-removable');
  });

  it('can no longer be removed after seven days', async () => {
    const { id } = await at.check('list.csv', golden('polish.csv'));
    await at.call('runImport', { importId: id, title: 'List', people: [] });
    await at.work();
    await rows(`update imports set finished_at = now() - interval '8 days' where id = $1`, id);
    expect((await at.call('removeImport', { importId: id })).problem).toBe('import-not-removable');
  });

  it('of a CSV file is checked again with other columns', async () => {
    const first = await at.check('list.csv', golden('polish.csv'));
    const columns = first.columns.map(({ holds }) => (holds === 'labels' ? 'skip' : holds));
    await at.call('checkImport', { importId: first.id, columns });
    await at.work();
    const again = await at.one(first.id);
    expect(again.state).toBe('ready');
    expect(again.counts.some(({ kind }) => kind === 'labels')).toBe(false);
  });

  it('matches people with members by their addresses', async () => {
    const bytes = Buffer.from('name,assignee\nA,ANNA@example.test\nB,other@example.test\n');
    const { people } = await at.check('a.csv', bytes);
    expect(people.map(({ userId }) => userId)).toEqual([at.userId, null]);
  });

  it('matches people without an address by their names', async () => {
    const bytes = Buffer.from('name,assignee\nA,Anna NOWAK\nB,Anna\n');
    const { people } = await at.check('a.csv', bytes);
    expect(people.map(({ userId }) => userId)).toEqual([at.userId, null]);
  });

  it('of a bad file fails with a reason, and its bytes are not kept', async () => {
    const { state, problem, id } = await at.check('bad.json', Buffer.from('{"lists":['));
    expect({ state, problem }).toEqual({ state: 'failed', problem: 'invalidJson' });
    expect(await rows('select key from imports where id = $1', id)).toEqual([{ key: null }]);
  });

  it('belongs to the member who started it', async () => {
    const { id } = await at.check('list.csv', golden('polish.csv'));
    const bob = await at.member('bob');
    expect((await at.call('cancelImport', { importId: id }, bob)).code).toBe('workspace-not-found');
    await at.anna.gql(
      'mutation($workspaceId: Id!) { addMembers(workspaceId: $workspaceId, users: "bob@example.test") { success } }',
      {
        workspaceId: at.workspaceId,
      },
    );
    expect((await at.call('cancelImport', { importId: id }, bob)).code).toBe('import-not-found');
    expect(await at.imports(bob)).toEqual([]);
  });

  it('starts only with a file that was uploaded for an import', async () => {
    const urls = ['', 'https://example.test/a.csv', '/files/imports/1/../2/a'];
    for (const url of urls) {
      const { problem, boardImport } = await at.call('startImport', { url, filename: 'a.csv' });
      expect({ problem, boardImport }).toEqual({ problem: 'file-not-uploaded', boardImport: null });
    }
  });

  it('rejects people who are no members, and too many at once', async () => {
    const { id } = await at.check('list.csv', golden('polish.csv'));
    const stranger = [{ key: 'p1', userId: 999 }];
    expect((await at.call('runImport', { importId: id, title: 'A', people: stranger })).code).toBe(
      'member-not-found',
    );
    const long = 'x'.repeat(LIMITS.title.max + 1);
    expect((await at.call('runImport', { importId: id, title: long, people: [] })).problem).toBe(
      'title-too-long',
    );
  });

  it('rejects the name of a file that is too long, and a file that was not uploaded', async () => {
    const url = '/files/imports/1/none';
    const long = 'x'.repeat(LIMITS.filename.max + 1);
    const start = async (of: object) =>
      (await at.call('startImport', { url, filename: 'a.csv', ...of })).problem;
    expect(await start({ filename: long })).toBe('filename-too-long');
    expect(await start({})).toBe('file-not-uploaded');
  });

  it('fails as a whole in a workspace that has no room', async () => {
    const bytes = Buffer.from(`name,notes\n${`A,${'x'.repeat(90_000)}\n`.repeat(30)}`);
    const { id } = await at.check('big.csv', bytes);
    await at.call('runImport', { importId: id, title: 'Big', people: [] });
    await at.work({ quotaBytes: 1_000_000 });
    expect(await at.one(id)).toMatchObject({ state: 'failed', problem: 'workspaceFull' });
    expect(await rows(`select id from projects where title = 'Big'`)).toEqual([]);
  });
});
