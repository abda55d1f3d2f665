import {
  addTask,
  createPublicWorld,
  describe as describeTask,
  made,
  openTask,
  read,
  secretOf,
  switchLink,
  type PublicWorld,
} from './publicWorld';

let world: PublicWorld;
beforeAll(async () => {
  world = await createPublicWorld();
  const { anna, annaId, beaId, projectId, workspaceId } = world;
  for (const [id, name] of [
    [annaId, 'Anna Kowalska'],
    [beaId, 'Bea Nowak'],
  ])
    await world.server.db.query('update users set name = $2 where id = $1', [id, name]);
  const task = await addTask(world, 'Ask @bea about the venue');
  await made(
    anna,
    'mutation($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
    { taskId: task, userId: beaId },
  );
  const text = [
    `Talk to [@Bea Nowak](mention:${beaId}), **@anna.** and [@board](mention:0).`,
    `See [the plan](/1/acme-${workspaceId}/launch-${projectId}/plan-9) or ${world.server.config.baseUrl}/1/acme-${workspaceId}/x-${projectId}`,
    `and ${world.server.config.baseUrl.replace(/^https?/, 'http')}/1/acme-${workspaceId}/y-${projectId}`,
    'and [photo.png](/files/tasks/9/abc-photo.png) and [a site](https://example.com/@bea).',
    '`@bea` and `[@Bea Nowak](mention:9)`',
  ];
  await describeTask(world, task, text.join('\n\n'));
  const { checkList } = await made(
    anna,
    'mutation($id: Id!) { createCheckList(taskId: $id, title: "For @bea") { success checkList { id } } }',
    { id: task },
  );
  await made(
    anna,
    'mutation($id: Id!) { addCheckListItem(checkListId: $id, title: "Call @nobody-here") { success } }',
    { id: checkList.id },
  );
  await made(
    anna,
    'mutation($id: Id!) { addComment(taskId: $id, content: "A secret remark") { success } }',
    { id: task },
  );
});

const PEOPLE = /Anna|Kowalska|Bea|Nowak|@example\.test/i;
const POLISH = { 'accept-language': 'pl-PL,pl;q=0.9' };

it('without the choice to show names a board names no one, in either language', async () => {
  await switchLink(world, { showsNames: false });
  const secret = await secretOf(world);
  const board = await read(world, secret);
  const [task] = board.json().lists[0].tasks;
  expect(task).toMatchObject({ title: 'Ask someone about the venue', people: [], commentCount: 1 });
  expect(board.body).not.toMatch(PEOPLE);
  const polish = await read(world, secret, POLISH);
  expect(polish.json().lists[0].tasks[0].title).toBe('Ask osoba about the venue');
});

it('mentions in a description and in checklists are someone', async () => {
  await switchLink(world, { showsNames: false });
  const { body, statusCode } = await openTask(world, 'Ask someone about the venue');
  expect(statusCode).toBe(200);
  expect(body.replace('https://example.com/@bea', '').replace('"@bea"', '')).not.toMatch(PEOPLE);
  const { description, checkLists } = JSON.parse(body);
  const words = JSON.stringify(description[0]);
  expect(words).toContain('someone');
  expect(words).toContain('@board');
  expect(checkLists).toEqual([
    { title: 'For someone', items: [{ title: 'Call someone', isDone: false }] },
  ]);
});

it('files, comments and addresses of other screens stay private', async () => {
  await switchLink(world, { showsNames: true });
  const { body } = await openTask(world, 'Ask @Bea Nowak about the venue');
  expect(body).not.toMatch(/photo|\/files\/|secret remark|\/1\/acme/);
  expect(body).toContain('the plan');
  expect(body).toContain('https://example.com/@bea');
});

it('with names, assigned and mentioned members have theirs, and nothing else', async () => {
  await switchLink(world, { showsNames: true });
  const board = await read(world, await secretOf(world));
  const [task] = board.json().lists[0].tasks;
  expect(task.people).toEqual([
    { name: 'Bea Nowak', initials: expect.any(String), hue: expect.any(Number) },
  ]);
  expect(task.title).toBe('Ask @Bea Nowak about the venue');
  const { body } = await openTask(world, task.title);
  expect(JSON.parse(body).checkLists[0].items[0].title).toBe('Call someone');
  expect(body).toContain('@Anna Kowalska');
  expect(body).not.toMatch(/example\.test|mention:/);
});

it('a person who is no member has no name, although the task is theirs', async () => {
  await switchLink(world, { showsNames: true });
  const { db } = world.server;
  const member = 'workspace_members where workspace_id = $1 and user_id = $2';
  const [row] = await db.query<{ role: number }>(`select role from ${member}`, [
    world.workspaceId,
    world.beaId,
  ]);
  await db.query(`delete from ${member}`, [world.workspaceId, world.beaId]);
  const { body } = await read(world, await secretOf(world));
  expect(JSON.parse(body).lists[0].tasks[0].people).toEqual([]);
  expect(body).not.toMatch(/Nowak/);
  await db.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3)',
    [world.workspaceId, world.beaId, row?.role],
  );
});

it('a deleted account is someone again', async () => {
  await switchLink(world, { showsNames: true });
  await world.server.db.query('update users set deleted_at = now() where id = $1', [world.beaId]);
  const board = await read(world, await secretOf(world));
  expect(board.body).not.toMatch(/Nowak/);
  await world.server.db.query('update users set deleted_at = null where id = $1', [world.beaId]);
});
