import {
  addList,
  addTask,
  createPublicWorld,
  linkOf,
  made,
  read,
  replaceLink,
  secretOf,
  switchLink,
  type PublicWorld,
} from '../publicLinks/publicWorld';

/**
 * The only right of a guest is the secret of the link. Who may switch the link is in the matrix of
 * operations (`tokenCases.ts`).
 */
let world: PublicWorld;
let secret: string;
let task: number;

beforeEach(async () => {
  world = await createPublicWorld();
  task = await addTask(world, 'Seen by all');
  await switchLink(world);
  secret = await secretOf(world);
});

const status = async () => (await read(world, secret)).statusCode;
const shown = async () => (await read(world, secret)).body;
const call = (name: string, id: number) =>
  made(world.anna, `mutation($id: Id!) { ${name}(id: $id) { success } }`, { id });

it('a guest with the link reads the board, and one without it reads nothing', async () => {
  expect(await status()).toBe(200);
  const { errors } = await world.guest.gql('query($id: Id!) { projectView(id: $id) { id } }', {
    id: world.projectId,
  });
  expect(errors?.[0]?.extensions['code']).toBe('user-not-logged-in');
  expect((await read(world, 'B'.repeat(43))).statusCode).toBe(404);
});

it('the link of a private board shows it too, because only those who may switch it know it', async () => {
  await made(
    world.anna,
    'mutation($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
    { id: world.projectId },
  );
  expect(await status()).toBe(200);
});

it('an archived board leads nowhere, and a restored one is back', async () => {
  await call('archiveProject', world.projectId);
  expect(await status()).toBe(404);
  await call('restoreProject', world.projectId);
  expect(await status()).toBe(200);
});

it('a deleted workspace leads nowhere', async () => {
  await call('deleteWorkspace', world.workspaceId);
  expect(await status()).toBe(404);
});

it('archived tasks, archived lists and templates are not shown', async () => {
  const other = await addList(world, 'Another list');
  const hidden = await addTask({ ...world, listId: other }, 'In the other list');
  await made(
    world.anna,
    'mutation($id: Id!) { saveTaskTemplate(projectId: $id, title: "A template") { success } }',
    { id: world.projectId },
  );
  expect(await shown()).toContain('In the other list');
  expect(await shown()).not.toContain('A template');
  await call('archiveTask', task);
  expect(await shown()).not.toContain('Seen by all');
  await call('archiveSection', other);
  expect(await shown()).not.toMatch(/Another list|In the other list/);
  expect(hidden).toBeGreaterThan(0);
});

it('another board of the workspace is not shown', async () => {
  const { project } = await made(
    world.anna,
    'mutation($id: Id!) { createProject(workspaceId: $id, title: "Other") { success project { id } } }',
    { id: world.workspaceId },
  );
  const other = { ...world, projectId: Number(project.id) };
  await addTask({ ...world, listId: await addList(other, 'Elsewhere') }, 'Not here');
  expect(await shown()).not.toMatch(/Elsewhere|Not here/);
});

it('a member who may not make the board public knows of the link, but neither reads nor switches it', async () => {
  expect(await linkOf(world, world.bea)).toEqual({ isOn: true, showsNames: false, url: null });
  await expect(switchLink(world, { isOn: false, by: world.bea })).rejects.toThrow('not-authorized');
  await expect(replaceLink({ ...world, anna: world.bea })).rejects.toThrow('not-authorized');
  expect(await status()).toBe(200);
});

it('reads of public links are limited by address', async () => {
  const { createCallLimits } = await import('../../server/auth/callLimits');
  const { createLimitStore } = await import('../../server/auth/limitStore');
  const limits = createCallLimits(createLimitStore({ redisUrl: null, scale: 0.01 }));
  await limits.countPublicRead('192.0.2.1');
  await expect(limits.countPublicRead('192.0.2.1')).rejects.toThrow('too-many-attempts');
  await expect(limits.countPublicRead('192.0.2.2')).resolves.toBeUndefined();
});
