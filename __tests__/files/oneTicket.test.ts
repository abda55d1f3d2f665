import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import type * as Files from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDiskStorage } from '../../server/files/diskStorage';
import { filesBelow, startFileServer, temporaryFolder, type FileServer } from './fileServer';
import { png } from './samples';

/** The code with which the file system refuses links; null: it has them. `then`: after a link. */
const links = { code: null as string | null, then: async (): Promise<unknown> => undefined };
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof Files>('node:fs/promises');
  return {
    ...actual,
    async link(...args: Parameters<typeof Files.link>) {
      if (links.code !== null) throw Object.assign(new Error('no links'), { code: links.code });
      await actual.link(...args);
      await links.then();
    },
  };
});
afterEach(() => void Object.assign(links, { code: null, then: async () => undefined }));

describe('two uploads with one ticket at once', () => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer('disk');
    mkdirSync(incoming(), { recursive: true });
    await at.app.listen({ host: '127.0.0.1', port: 0 });
  });

  const incoming = () => `${at.dataDir}/files/incoming`;
  const newTicket = async () =>
    (
      await at.ticket(at.anna, {
        workspaceId: at.workspaceId,
        filename: 'a.png',
        directory: `tasks/${at.taskId}`,
      })
    ).ticket;
  const keyOf = (ticket: { publicUrl: string }) => ticket.publicUrl.split('/').at(-1);

  /** Starts an upload without a size, and holds its last bytes back. */
  async function held(url: string, bytes: Buffer) {
    const address = at.address();
    const cookie = [...at.anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    const answer = new Promise<string>((resolve) =>
      socket.on('data', (chunk) => resolve(String(chunk))).on('error', () => undefined),
    );
    socket.write(
      `PUT ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    socket.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes]));
    // The server has begun to write it.
    while (!filesBelow(incoming()).length) await sleep(10);
    return {
      async end(): Promise<string> {
        socket.write('\r\n0\r\n\r\n');
        const text = await answer;
        socket.destroy();
        return text;
      },
      async cut() {
        socket.destroy();
        while (filesBelow(incoming()).length) await sleep(10);
      },
    };
  }

  it('store the bytes of the first that is complete; those of the other never replace them', async () => {
    const ticket = await newTicket();
    const large = await held(ticket.url, Buffer.alloc(500_000, 'a'));
    expect(await at.put(at.anna, ticket.url, png(4, 2))).toEqual({ status: 200, error: null });
    expect(await large.end()).toMatch(/^HTTP\/1\.1 410 [\s\S]*upload-expired/);
    const added = await at.add(at.anna, {
      taskId: at.taskId,
      filename: 'a.png',
      url: ticket.publicUrl,
    });
    expect(added.file).toMatchObject({ size: png(4, 2).length, mime: 'image/png' });
    expect((await at.read(at.anna, added.file.url)).bytes.equals(png(4, 2))).toBe(true);
    expect(filesBelow(incoming())).toEqual([]);
  });

  it('keep a file that was attached before the other one ended', async () => {
    const ticket = await newTicket();
    const large = await held(ticket.url, Buffer.alloc(500_000, 'a'));
    await at.put(at.anna, ticket.url, Buffer.from('first'));
    const { file } = await at.add(at.anna, {
      taskId: at.taskId,
      filename: 'a.txt',
      url: ticket.publicUrl,
    });
    expect(await large.end()).toMatch(/^HTTP\/1\.1 410 /);
    expect(String((await at.read(at.anna, file.url)).bytes)).toBe('first');
  });

  it('keep a file that was attached before its own upload was answered', async () => {
    const ticket = await newTicket();
    const wanted = { taskId: at.taskId, filename: 'a.txt', url: ticket.publicUrl };
    let url = '';
    links.then = async () => void (url = (await at.add(at.anna, wanted)).file.url);
    expect(await at.put(at.anna, ticket.url, Buffer.from('kept'))).toEqual({
      status: 200,
      error: null,
    });
    expect(String((await at.read(at.anna, url)).bytes)).toBe('kept');
  });

  it('store nothing once the workspace was too full for the first', async () => {
    const ticket = await newTicket();
    const before = filesBelow(at.dataDir).length;
    const large = await held(ticket.url, Buffer.alloc(500_000, 'a'));
    await at.db.query('update uploads set is_over_quota = true where key = $1', [keyOf(ticket)]);
    expect(await large.end()).toMatch(/^HTTP\/1\.1 413 [\s\S]*workspace-full/);
    expect(filesBelow(at.dataDir).length).toBe(before);
  });

  it('give the ticket back if the first is cut', async () => {
    const ticket = await newTicket();
    const cut = await held(ticket.url, Buffer.alloc(500_000, 'a'));
    await cut.cut();
    expect(await at.put(at.anna, ticket.url, Buffer.from('again'))).toEqual({
      status: 200,
      error: null,
    });
  });

  it('settle bytes that a killed process has stored but not recorded', async () => {
    const ticket = await newTicket();
    await createDiskStorage(at.dataDir).put(keyOf(ticket) ?? '', Buffer.from('kept'));
    expect(await at.put(at.anna, ticket.url, Buffer.from('sent'))).toEqual({
      status: 200,
      error: null,
    });
    expect(
      await at.db.query('select size from uploads where key = $1', [keyOf(ticket)]),
    ).toMatchObject([{ size: 4 }]);
  });
});

describe('complete bytes of an upload', () => {
  it.each([null, 'EPERM', 'ENOTSUP'])(
    'are never replaced, if the file system answers links with %s',
    async (code) => {
      const storage = createDiskStorage(temporaryFolder());
      const take = (text: string) =>
        storage.take?.('abcdefghij', Readable.from([Buffer.from(text)]), {
          limitBytes: 100,
          exactly: null,
        });
      links.code = code;
      expect([await take('first'), await take('second')]).toEqual(['taken', 'late']);
      expect(String(await storage.read('abcdefghij'))).toBe('first');
    },
  );

  it('are not taken if a link fails for another reason', async () => {
    const storage = createDiskStorage(temporaryFolder());
    links.code = 'EIO';
    const take = storage.take?.('abcdefghij', Readable.from([Buffer.from('x')]), {
      limitBytes: 100,
      exactly: null,
    });
    await expect(take).rejects.toMatchObject({ code: 'EIO' });
    expect(await storage.read('abcdefghij')).toBeNull();
  });
});
