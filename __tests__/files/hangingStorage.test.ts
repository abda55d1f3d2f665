import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createFileStorage } from '../../server/files/fileStorage';
import { sweep } from '../../server/files/startSweeping';
import { StorageUnavailable } from '../../server/storageUnavailable';
import { startFileServer, type FileServer } from './fileServer';
import { expectWithin } from '../support/expectWithin';

let at: FileServer;
let storage: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  storage = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const { port } = storage.address() as AddressInfo;
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'kreda',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  };
  at = await startFileServer('disk', { env });
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  await new Promise((resolve) => storage.close(resolve));
});

async function within5s<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  expectWithin(performance.now() - since, 5_000);
  return result;
}

describe('a storage that accepts connections and never answers', () => {
  it('gives a user who adds a file a 503, and the same key works later', async () => {
    const { anna, workspaceId, taskId, app } = at;
    const { ticket } = await at.ticket(anna, {
      workspaceId,
      filename: 'a.bin',
      directory: `tasks/${taskId}`,
      size: 3,
    });
    const query =
      'mutation($taskId: Id!, $url: String!) { addTaskFile(taskId: $taskId, filename: "a.bin", url: $url, mime: "text/plain") { success } }';
    const answer = await within5s(() =>
      anna.send({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'x-idempotency-key': 'hanging' },
        payload: JSON.stringify({ query, variables: { taskId, url: ticket.publicUrl } }),
      }),
    );
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([
      503,
      'service-unavailable',
    ]);
    expect(answer.headers['retry-after']).toBeDefined();
    expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    expect(await at.db.query("select key from idempotency where key = 'hanging'")).toEqual([]);
  });

  it('gives a user who loads a new background a 503', async () => {
    const { anna, workspaceId, userId } = at;
    const { ticket } = await at.ticket(anna, {
      workspaceId,
      filename: 'a.png',
      directory: `users/${userId}`,
      size: 3,
    });
    expect((await within5s(() => at.read(anna, ticket.publicUrl))).status).toBe(503);
  });

  it('does not block the deletion of a file; its bytes are deleted later', async () => {
    const { anna, taskId, workspaceId, db } = at;
    await db.query(
      `insert into files (workspace_id, id, task_id, key, filename, mime, size, sort_index, version) values ($1, 77, $2, 'aaaaaaaaaaaaaaaaaaaaaa', 'a', 'text/plain', 1, 1, 1)`,
      [workspaceId, taskId],
    );
    expect((await within5s(() => at.run(anna, 'deleteTaskFile', { id: 77 }))).file).toMatchObject({
      id: 77,
    });
    await db.query('delete from files where id = 77');
    await within5s(() =>
      expect(sweep(db, createFileStorage(at.config), 0)).rejects.toBeInstanceOf(StorageUnavailable),
    );
    expect(await db.query('select key from swept_keys')).toEqual([
      { key: 'aaaaaaaaaaaaaaaaaaaaaa' },
    ]);
  });
});
