import { createHash } from 'node:crypto';
import {
  addTask,
  createPublicWorld,
  made,
  openTask,
  read,
  replaceLink,
  secretOf,
  switchLink,
  type PublicWorld,
} from './publicWorld';

let world: PublicWorld;
let secret: string;
let etag: string;

beforeAll(async () => {
  world = await createPublicWorld();
  await addTask(world, 'Write');
});
beforeEach(async () => {
  await switchLink(world, { isOn: false });
  await switchLink(world);
  secret = await secretOf(world);
  etag = String((await read(world, secret)).headers['etag']);
});

const again = () => read(world, secret, { 'if-none-match': etag });
const onBoard = (name: string) =>
  made(world.anna, `mutation($id: Id!) { ${name}(id: $id) { success } }`, { id: world.projectId });
const keyOf = async (of: string) => String((await read(world, of)).json().lists[0].tasks[0].key);
const taskAt = (of: string, key: string) =>
  world.guest.send({ method: 'GET', url: `/api/v1/public/${of}/tasks/${key}` });

describe('a copy in a browser ends with the link', () => {
  it.each([
    ['is switched off', () => switchLink(world, { isOn: false })],
    ['has a new address', () => replaceLink(world)],
    ['is of an archived board', () => onBoard('archiveProject')],
  ])('that %s', async (_what, end) => {
    const key = await keyOf(secret);
    expect((await again()).statusCode).toBe(304);
    await end();
    const answer = await again();
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { success: false, error: 'error-404' },
    ]);
    expect((await taskAt(secret, key)).statusCode).toBe(404);
    await world.server.db.query('update projects set archived_at = null');
  });

  it('and a copy with names with the choice to show them', async () => {
    await switchLink(world, { showsNames: true });
    await made(
      world.anna,
      'mutation($id: Id!, $title: String!) { updateProjectTitle(id: $id, title: $title) { success } }',
      { id: world.projectId, title: 'Launch by @bea' },
    );
    await world.server.db.query(`update users set name = 'Bea Nowak' where id = $1`, [world.beaId]);
    const named = await read(world, secret);
    expect(named.body).toContain('Bea Nowak');
    await switchLink(world, { showsNames: false });
    const unnamed = await read(world, secret, {
      'if-none-match': String(named.headers['etag']),
    });
    expect([unnamed.statusCode, unnamed.json().title]).toEqual([200, 'Launch by someone']);
  });
});

it('the link of an erased board is erased with it', async () => {
  const { project } = await made(
    world.anna,
    'mutation($id: Id!) { createProject(workspaceId: $id, title: "Short") { success project { id } } }',
    { id: world.workspaceId },
  );
  const short = { ...world, projectId: Number(project.id) };
  await switchLink(short);
  const its = await secretOf(short);
  await world.server.db.query('delete from projects where id = $1', [project.id]);
  expect((await read(world, its)).statusCode).toBe(404);
  const left = await world.server.db.query('select from public_links where project_id = $1', [
    project.id,
  ]);
  expect(left).toEqual([]);
});

it('a task’s key says nothing about its id, and changes with the address', async () => {
  const key = await keyOf(secret);
  const guesses = [secret, createHash('sha256').update(secret).digest()].flatMap((known) =>
    Array.from({ length: 500 }, (_one, id) =>
      createHash('sha256').update(known).update(String(id)).digest('hex').slice(0, 16),
    ),
  );
  expect(guesses).not.toContain(key);
  expect((await taskAt(secret, key)).statusCode).toBe(200);
  await replaceLink(world);
  const next = await secretOf(world);
  expect(await keyOf(next)).not.toBe(key);
  expect((await taskAt(next, key)).statusCode).toBe(404);
});

it('the response has these fields and no others', async () => {
  const { lists, ...board } = (await read(world, secret)).json();
  expect(Object.keys(board).toSorted()).toEqual(['isCut', 'title']);
  expect(Object.keys(lists[0]).toSorted()).toEqual(['hue', 'tasks', 'title']);
  const fields = [
    ...['checkListCount', 'checkListDoneCount', 'commentCount', 'coverHue', 'due'],
    ...['hasDescription', 'isDone', 'key', 'labels', 'people', 'title'],
  ];
  expect(Object.keys(lists[0].tasks[0]).toSorted()).toEqual(fields);
  const details = (await openTask(world, 'Write')).json();
  expect(Object.keys(details).toSorted()).toEqual(['checkLists', 'description', 'list', 'task']);
  expect(Object.keys(details.task).toSorted()).toEqual(fields);
});

it('no log has the secret, however it is asked for, and every such page has the same headers', async () => {
  const urls = ['', '/', '/tasks/0', '?x=1', '#x'].flatMap((rest) => [
    `/public/${secret}${rest}`,
    `/api/v1/public/${secret}${rest}`,
  ]);
  for (const url of urls) {
    const { headers } = await world.anna.send({ method: 'GET', url });
    if (url.startsWith('/public/'))
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
  }
  await world.guest.send({ method: 'POST', url: `/api/v1/public/${secret}`, payload: {} });
  expect(JSON.stringify(world.server.logged)).not.toContain(secret);
});

it('the page itself shows nothing of the board, also to members', async () => {
  for (const reader of [world.guest, world.anna]) {
    const { body } = await reader.send({ method: 'GET', url: `/public/${secret}` });
    expect(body).not.toMatch(/Launch|Write/);
    expect(body).not.toContain(secret);
  }
});
