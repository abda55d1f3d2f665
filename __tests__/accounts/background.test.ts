import type { Agent } from '../support/agent';
import { expectWithin } from '../support/expectWithin';
import { png } from '../files/samples';
import { startFileServer, type FileServer } from '../files/fileServer';

let server: FileServer;
beforeAll(async () => {
  server = await startFileServer('disk');
});

const choose = async (agent: Agent, background: string) =>
  (
    await agent.gql(
      'mutation ($background: String!) { updateBackground(background: $background) { success errors { field message } me { background } } }',
      { background },
    )
  ).data?.['updateBackground'];
const REFUSED = {
  success: false,
  errors: [{ field: 'background', message: 'background-invalid' }],
};

async function ticketFor(directory: string) {
  const { ticket } = await server.ticket(server.anna, {
    workspaceId: server.workspaceId,
    filename: 'behind.png',
    directory,
  });
  return ticket;
}

it('a user can set an image that they uploaded for themselves as background', async () => {
  const { url, publicUrl } = await ticketFor(`users/${server.userId}`);
  expect(await choose(server.anna, publicUrl)).toMatchObject(REFUSED);
  await server.put(server.anna, url, png());
  expect(await choose(server.anna, publicUrl)).toMatchObject({
    success: true,
    me: { background: publicUrl },
  });
  const other = await server.member('other');
  expect(await choose(other, publicUrl)).toMatchObject(REFUSED);
});

it('images whose bytes were not looked at yet are looked at side by side', async () => {
  const urls: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { url, publicUrl } = await ticketFor(`users/${server.userId}`);
    await server.put(server.anna, url, png());
    urls.push(publicUrl);
  }
  await server.db.query('update uploads set stored_at = null where place = $1', ['users']);
  const from = performance.now();
  const chosen = await Promise.all(urls.map((url) => choose(server.anna, url)));
  expect(chosen.filter((one) => one?.success !== true)).toEqual([]);
  // Transactions that wait for another one give up after 3.5 s.
  expectWithin(performance.now() - from, 3_000);
});

it('a file that is no image, or was uploaded for another purpose, is rejected as background', async () => {
  const text = await ticketFor(`users/${server.userId}`);
  await server.put(server.anna, text.url, Buffer.from('<svg onload=alert(1)>'));
  expect(await choose(server.anna, text.publicUrl)).toMatchObject(REFUSED);
  const board = await ticketFor(`projects/${server.projectId}`);
  await server.put(server.anna, board.url, png());
  expect(await choose(server.anna, board.publicUrl)).toMatchObject(REFUSED);
  expect(
    await choose(server.anna, board.publicUrl.replace(/projects\/\d+/, `users/${server.userId}`)),
  ).toMatchObject(REFUSED);
});
