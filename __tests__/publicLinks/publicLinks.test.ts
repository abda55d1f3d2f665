import {
  addTask,
  createPublicWorld,
  linkOf,
  made,
  read,
  replaceLink,
  secretOf,
  switchLink,
  type PublicWorld,
} from './publicWorld';

let world: PublicWorld;
beforeAll(async () => {
  world = await createPublicWorld();
  await addTask(world, 'Write the press release');
});

const rename = (title: string) =>
  made(
    world.anna,
    'mutation($id: Id!, $title: String!) { updateProjectTitle(id: $id, title: $title) { success } }',
    { id: world.projectId, title },
  );

it('a guest reads the board at the address, and sees what has changed', async () => {
  await switchLink(world);
  const secret = await secretOf(world);
  const first = await read(world, secret);
  expect(first.statusCode).toBe(200);
  expect(first.json()).toMatchObject({
    title: 'Launch',
    isCut: false,
    lists: [{ title: 'To do', tasks: [{ title: 'Write the press release', isDone: false }] }],
  });
  const etag = String(first.headers['etag']);
  expect((await read(world, secret, { 'if-none-match': etag })).statusCode).toBe(304);
  await rename('Launch in May');
  const second = await read(world, secret, { 'if-none-match': etag });
  expect([second.statusCode, second.json().title]).toEqual([200, 'Launch in May']);
  await rename('Launch');
});

it('no search engine keeps the page, and no other site learns of its address', async () => {
  await switchLink(world);
  const secret = await secretOf(world);
  for (const url of [`/public/${secret}`, `/api/v1/public/${secret}`]) {
    const { headers } = await world.guest.send({ method: 'GET', url });
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
  const { headers } = await read(world, secret);
  expect(headers['cache-control']).toBe('private, no-cache');
});

it('the response has no ids, and a session does not change it', async () => {
  await switchLink(world);
  const secret = await secretOf(world);
  const { body } = await read(world, secret);
  const asAnna = await world.anna.send({ method: 'GET', url: `/api/v1/public/${secret}` });
  expect(asAnna.body).toBe(body);
  const [task] = await world.server.db.query<{ id: number }>('select id from tasks limit 1');
  for (const id of [world.workspaceId, world.projectId, world.listId, world.annaId, task?.id])
    expect(body).not.toMatch(new RegExp(`\\b${id}\\b`));
  expect(body).not.toMatch(/anna|example\.test|Workspace of/i);
});

it('a link that is switched off leads nowhere at once, and its address does not come back', async () => {
  await switchLink(world);
  const secret = await secretOf(world);
  await switchLink(world, { isOn: false });
  expect(await linkOf(world)).toEqual({ isOn: false, showsNames: false, url: null });
  const off = await read(world, secret);
  expect([off.statusCode, off.json()]).toEqual([404, { success: false, error: 'error-404' }]);
  await switchLink(world);
  expect((await read(world, secret)).statusCode).toBe(404);
});

it('a new address ends the former one', async () => {
  await switchLink(world);
  const first = await secretOf(world);
  await replaceLink(world);
  const second = await secretOf(world);
  expect(second).not.toBe(first);
  expect((await read(world, first)).statusCode).toBe(404);
  expect((await read(world, second)).statusCode).toBe(200);
});

it('the database and the activity have no secret', async () => {
  await switchLink(world);
  const secret = await secretOf(world);
  for (const table of ['public_links', 'activity', 'commits', 'idempotency_keys']) {
    const exists = await world.server.db.query('select from pg_tables where tablename = $1', [
      table,
    ]);
    if (exists.length === 0) continue;
    const rows = JSON.stringify(await world.server.db.query(`select * from ${table}`));
    expect(rows).not.toContain(secret);
  }
  expect(JSON.stringify(world.server.logged)).not.toContain(secret);
});

it('the activity says who switched the link', async () => {
  await switchLink(world, { isOn: false });
  await switchLink(world);
  await switchLink(world, { showsNames: true });
  await replaceLink(world);
  await switchLink(world, { isOn: false });
  const kinds = await world.server.db.query<{ kind: string }>(
    'select kind from activity where project_id = $1 order by id desc limit 4',
    [world.projectId],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'public-link-off',
    'public-link-replaced',
    'public-link-names-shown',
    'public-link-on',
  ]);
});

it.each([
  ['too short', 'abc'],
  ['of the right length', 'A'.repeat(43)],
  ['with other characters', '%27%20or%201%3D1--'.padEnd(43, 'A')],
  ['a path', '..%2F..%2Fgraphql'],
  ['empty', ''],
  ['very long', 'A'.repeat(190)],
])('a secret that is %s leads nowhere', async (_what, secret) => {
  await switchLink(world);
  expect((await read(world, secret)).statusCode).toBe(404);
});

it('a key of a task of another board leads nowhere', async () => {
  await switchLink(world);
  const secret = await secretOf(world);
  for (const key of ['0000000000000000', String(world.listId), '%00', "'"]) {
    const url = `/api/v1/public/${secret}/tasks/${key}`;
    expect((await world.guest.send({ method: 'GET', url })).statusCode).toBe(404);
  }
});
