import { startImportServer, type ImportServer } from './importServer';
import { golden } from './parseGolden';

const PIOTR = 'piotr@example.test';

describe('people of a file who are invited', () => {
  let at: ImportServer;
  beforeEach(async () => {
    at = await startImportServer();
  });
  afterEach(() => expect(at.faults).toEqual([]));

  const rows = <Row>(text: string, ...values: unknown[]) => at.db.query<Row>(text, values);
  /** Imports the board of Trello, whose person `m2` is Piotr and whose `m3` has left. */
  const importInviting = async (people: object[]) => {
    const { id } = await at.check('spring.json', golden('trello.json'));
    const answer = await at.call('runImport', { importId: id, title: 'Spring', people });
    await at.work();
    return { ...answer, id };
  };
  const assignees = (id: number) =>
    rows<{ title: string; email: string }>(
      `select t.title, u.email from task_assignees a join tasks t on t.id = a.task_id join users u on u.id = a.user_id
       join imports i on t.project_id = any(i.project_ids) where i.id = $1 order by 1, 2`,
      id,
    );

  it('get their tasks when they join, and no mail but the invitation', async () => {
    const { id, problem } = await importInviting([
      { key: 'm1', userId: at.userId },
      { key: 'm2', email: PIOTR },
    ]);
    expect(problem).toBeNull();
    expect((await at.one(id)).losses).not.toContainEqual(
      expect.objectContaining({ reason: 'personLeftOut' }),
    );
    const annas = { title: 'Write the letter', email: 'anna@example.test' };
    expect(await assignees(id)).toEqual([annas]);
    expect(await rows('select email from invitations')).toEqual([{ email: PIOTR }]);
    const piotr = await at.register(PIOTR);
    await at.work();
    expect(await assignees(id)).toEqual([annas, { ...annas, email: PIOTR }]);
    const { data } = await piotr.gql(
      'query($workspaceId: Id!) { myTasks(workspaceId: $workspaceId) { tasks { title project { title } } } }',
      { workspaceId: at.workspaceId },
    );
    expect(data?.['myTasks'].tasks).toContainEqual({
      title: 'Write the letter',
      project: { title: 'Spring' },
    });
    expect(await rows('select 1 from awaited_assignees')).toEqual([]);
    expect(await rows('select 1 from notifications')).toEqual([]);
  });

  it('become members of a private board with their tasks, which grants their request for it', async () => {
    const piotr = await at.register(PIOTR);
    const { data } = await piotr.gql('{ me { id } }');
    await rows('update users set email_folded = $2 where id = $1', data?.['me'].id, 'other');
    const { id } = await importInviting([{ key: 'm2', email: PIOTR }]);
    const [board] = await rows<{ id: number }>(
      `update projects set visibility = 'private' where title = 'Spring' returning id`,
    );
    await rows(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
      at.workspaceId,
      data?.['me'].id,
    );
    await rows(
      'insert into access_requests (id, workspace_id, project_id, user_id) values (900, $1, $2, $3)',
      at.workspaceId,
      board?.id,
      data?.['me'].id,
    );
    await rows('update users set email_folded = $2 where id = $1', data?.['me'].id, PIOTR);
    await at.work();
    expect(await assignees(id)).toEqual([{ title: 'Write the letter', email: PIOTR }]);
    const members = await rows(
      'select user_id from project_members where project_id = $1',
      board?.id,
    );
    expect(members).toContainEqual({ user_id: data?.['me'].id });
    expect(await rows('select id from access_requests')).toEqual([]);
    const [commit] = await rows<{ changes: unknown[]; is_about_rights: boolean }>(
      'select changes, is_about_rights from commits where workspace_id = $1 order by seq desc limit 1',
      at.workspaceId,
    );
    const { workspaceId } = at;
    expect(commit?.is_about_rights).toBe(true);
    expect(commit?.changes).toEqual(
      expect.arrayContaining([
        {
          scope: `Project:${board?.id}`,
          message: { type: 'update-query', query: 'boardMembers', variables: { id: board?.id } },
        },
        {
          scope: `Admins:${workspaceId}`,
          message: { type: 'update-query', query: 'accessRequestList', variables: { workspaceId } },
        },
      ]),
    );
  });

  it('become the authors of their comments, which then need no byline', async () => {
    const { id, people } = await at.check('spring.json', golden('trello.json'));
    const zofia = people.find(({ name }) => name === 'Zofia Lis');
    await at.call('runImport', {
      importId: id,
      title: 'Spring',
      people: [{ key: zofia?.key, email: 'zofia@example.test' }],
    });
    await at.work();
    await at.register('zofia@example.test');
    await at.work();
    const comments = await rows<{ content: string; email: string }>(
      `select c.content, u.email from comments c join users u on u.id = c.creator_id where u.email = 'zofia@example.test'`,
    );
    expect(comments).toEqual([
      { content: 'Second, by a member who has left.', email: 'zofia@example.test' },
    ]);
  });

  it('who have an account become members at once', async () => {
    await at.register(PIOTR);
    const { id } = await importInviting([{ key: 'm2', email: PIOTR.toUpperCase() }]);
    expect(await assignees(id)).toEqual([{ title: 'Write the letter', email: PIOTR }]);
    expect(await rows('select 1 from awaited_assignees')).toEqual([]);
  });

  it('get nothing while the board is not shown, or when the import is removed by a restart', async () => {
    const { id } = await at.check('spring.json', golden('trello.json'));
    const people = [{ key: 'm2', email: PIOTR }];
    await at.call('runImport', { importId: id, title: 'Spring', people });
    const reader = at.services().openReader;
    await at.workOnce({
      openReader: (bytes, file) => {
        const inner = reader(bytes, file);
        return {
          ...inner,
          tasks: async (board, from, count) => {
            if (from === 0) return inner.tasks(board, 0, Math.min(count, 1));
            await at.register(PIOTR);
            await rows(`update imports set lease = null, leased_until = null where id = $1`, id);
            return inner.tasks(board, from, count);
          },
        };
      },
    });
    await at.work();
    expect(await assignees(id)).toEqual([{ title: 'Write the letter', email: PIOTR }]);
  });

  it('are invited only by those who may add members', async () => {
    await rows(
      `update workspaces set settings = settings || '{"addMembers": "admins"}' where id = $1`,
      at.workspaceId,
    );
    const eve = await at.member('eve');
    const { data } = await eve.gql('{ me { id } }');
    await rows(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
      at.workspaceId,
      data?.['me'].id,
    );
    const { id } = await at.check('spring.json', golden('trello.json'));
    await rows('update imports set user_id = $1 where id = $2', data?.['me'].id, id);
    const people = [{ key: 'm2', email: PIOTR }];
    const { code } = await at.call('runImport', { importId: id, title: 'Spring', people }, eve);
    expect(code).toBe('not-authorized');
    expect(await rows('select 1 from invitations')).toEqual([]);
  });

  it.each([
    ['without an address and a member', { key: 'm2' }],
    ['with both', { key: 'm2', email: PIOTR, userId: 1 }],
    ['with an address that is none', { key: 'm2', email: 'piotr' }],
  ])('are rejected %s', async (_what, person) => {
    const { problem } = await importInviting([person]);
    expect(problem).not.toBeNull();
    expect(await rows('select 1 from invitations')).toEqual([]);
  });
});
