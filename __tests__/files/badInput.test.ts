import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesBelow, startFileServer, type FileServer, type Storage } from './fileServer';
import { asOwnPage } from '../support/agent';
import { png } from './samples';

/** Content that must not run, load or request anything when a user opens it. */
const SCRIPT = '<script>alert(1);fetch("/graphql")</script><img src="https://elsewhere.example/x">';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
/** Starts like an image but looks like a page to content sniffing. */
const polyglot = (head: Buffer) =>
  Buffer.concat([head, Buffer.from(`*/=1;/*<html><body>${SCRIPT}</body></html>*/`)]);
const HUGE = (() => {
  const bytes = png(4, 4);
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return bytes;
})();

/** The name, the content, the announced type, and whether it may be shown. */
const DEAD: [what: string, filename: string, bytes: Buffer, mime: string][] = [
  ['a page', 'page.html', Buffer.from(`<!doctype html>${SCRIPT}`), 'image/png'],
  [
    'a page with the name of an image',
    'picture.png',
    Buffer.from(`<!doctype html>${SCRIPT}`),
    'image/png',
  ],
  ['a vector image, which can contain scripts', 'logo.svg', Buffer.from(SVG), 'image/svg+xml'],
  [
    'the same under an XML head',
    'logo.png',
    Buffer.from(`<?xml version="1.0"?>${SVG}`),
    'image/png',
  ],
  ['a script', 'script.js', Buffer.from('alert(1)'), 'text/javascript'],
  ['a style', 'style.css', Buffer.from('body{background:url(//elsewhere.example)}'), 'text/css'],
  [
    'a PDF',
    'paper.pdf',
    Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    'application/pdf',
  ],
  ['a program', 'setup.exe', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), 'image/jpeg'],
  [
    'a compressed folder',
    'a.zip',
    Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1'),
    'image/gif',
  ],
  [
    'the first bytes of a PNG and nothing else',
    'a.png',
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'image/png',
  ],
  [
    'the first bytes of a PNG before a page',
    'a.png',
    polyglot(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    'image/png',
  ],
  [
    'the first bytes of a JPEG before a page',
    'a.jpg',
    polyglot(Buffer.from('\xff\xd8\xff\xe0', 'latin1')),
    'image/jpeg',
  ],
  ['a GIF without measures', 'a.gif', Buffer.from('GIF89a\x00\x00\x00\x00', 'latin1'), 'image/gif'],
  ['a picture that would fill the memory', 'a.png', HUGE, 'image/png'],
  ['nothing at all', 'empty.png', Buffer.alloc(0), 'image/png'],
];

describe.each<Storage>(['disk', 's3'])('on %s', (storage) => {
  let at: FileServer;
  let taskId: number;
  beforeAll(async () => {
    at = await startFileServer(storage, { env: { UPLOAD_LIMIT_MIB: '1' } });
    ({ taskId } = at);
  });

  it.each(DEAD)(
    '%s is served as a download without any active content',
    async (_what, filename, bytes, mime) => {
      const { anna, workspaceId } = at;
      const { file } = await at.attach(anna, { workspaceId, taskId }, filename, bytes, mime);
      expect(file.mime).not.toMatch(/^image\/(png|jpeg|gif|webp|avif)$/);
      expect(file.aspectRatio).toBeNull();
      const read = await at.read(anna, file.url);
      expect(read.status).toBe(200);
      expect(read.bytes.equals(bytes)).toBe(true);
      expect(read.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
      expect(read.headers['content-disposition']).toMatch(/^attachment;/);
      if (storage === 's3') return;
      expect(read.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'private, no-cache',
      });
      expect(read.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    },
  );

  it.each([
    [
      'a GIF that is also a script',
      polyglot(Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')),
      'image/gif',
    ],
    ['a PNG followed by a page', polyglot(png(2, 2)), 'image/png'],
  ])('%s is served as an image of its real type only', async (_what, bytes, mime) => {
    const { file } = await at.attach(
      at.anna,
      { workspaceId: at.workspaceId, taskId },
      'page.html',
      bytes,
      'text/html',
    );
    const read = await at.read(at.anna, file.url);
    expect(read.headers['content-type']).toBe(mime);
    if (storage === 's3') return;
    expect(read.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(read.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\drivers.txt', 'drivers.txt'],
    ['/etc/shadow', 'shadow'],
    ['C:\\fakepath\\picture.png', 'picture.png'],
    ['pic\u0000ture.png', 'picture.png'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['\u2066evil\u2069.png\u200B', 'evil.png'],
    ['line\r\nSet-Cookie: a=b.txt', 'lineSet-Cookie: a=b.txt'],
    ['a"; filename="b.html', 'a"; filename="b.html'],
    ['zażółć 🎨 100%.png', 'zażółć 🎨 100%.png'],
    ['.gitignore', '.gitignore'],
  ])('the name %j is stored as %j, and cannot break a header', async (filename, kept) => {
    const { anna, workspaceId } = at;
    const { file } = await at.attach(anna, { workspaceId, taskId }, filename, Buffer.from('text'));
    expect(file.filename).toBe(kept);
    const { headers } = await at.read(anna, file.url);
    const said = String(headers['content-disposition']);
    expect(said).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/,
    );
    expect(decodeURIComponent(said.split("UTF-8''")[1] ?? '')).toBe(kept);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['', 'filename-required'],
    ['..', 'filename-required'],
    ['\u202E', 'filename-required'],
    ['/', 'filename-required'],
    [`${'x'.repeat(252)}.png`, 'filename-too-long'],
  ])('the name %j is rejected', async (filename, problem) => {
    const { ticket } = await at.ticket(at.anna, {
      workspaceId: at.workspaceId,
      filename: 'a.png',
      directory: `tasks/${taskId}`,
      size: 1,
    });
    expect((await at.add(at.anna, { taskId, filename, url: ticket.publicUrl })).problem).toBe(
      problem,
    );
    expect(
      (
        await at.ticket(at.anna, {
          workspaceId: at.workspaceId,
          filename,
          directory: `tasks/${taskId}`,
        })
      ).code,
    ).toBe('invalid-request');
  });

  it.each([
    '../tasks/1',
    'tasks/../users/1',
    'tasks/',
    'tasks/0',
    'tasks/1e3',
    'tasks/-1',
    'tasks/99999999999999999999',
    'users',
    '',
    'tasks/1/2',
    'tasks\u0000/1',
    '/etc',
    'avatars/1',
    'tasks/٣',
  ])('the directory %j is rejected', async (directory) => {
    const { ticket, code } = await at.ticket(at.anna, {
      workspaceId: at.workspaceId,
      filename: 'a.png',
      directory,
    });
    expect([ticket, code]).toEqual([undefined, 'invalid-request']);
  });

  it('a ticket is rejected for another user’s entities', async () => {
    const { workspaceId, userId, projectId, anna } = at;
    const stranger = await at.member(`other.${storage}`);
    const theirs = Number(
      (await stranger.gql('{ me { currentWorkspaceId } }')).data?.['me'].currentWorkspaceId,
    );
    const codes = async (workspace: number, who = stranger) =>
      Promise.all(
        [`tasks/${taskId}`, `projects/${projectId}`, `users/${userId}`].map(
          async (directory) =>
            (await at.ticket(who, { workspaceId: workspace, filename: 'a.png', directory })).code,
        ),
      );
    expect(await codes(workspaceId)).toEqual([
      'workspace-not-found',
      'workspace-not-found',
      'workspace-not-found',
    ]);
    expect(await codes(theirs)).toEqual(['task-not-found', 'project-not-found', 'user-not-found']);
    expect(await codes(workspaceId, at.visitor())).toEqual([
      'user-not-logged-in',
      'user-not-logged-in',
      'user-not-logged-in',
    ]);
    expect(
      (await at.ticket(anna, { workspaceId, filename: 'a.png', directory: `users/${userId + 1}` }))
        .code,
    ).toBe('user-not-found');
  });

  it('a URL of another origin, another task or another user cannot be attached to a task', async () => {
    const { anna, workspaceId } = at;
    const { ticket } = await at.ticket(anna, {
      workspaceId,
      filename: 'a.txt',
      directory: `tasks/${taskId}`,
      size: 4,
    });
    await at.put(anna, ticket.url, Buffer.from('text'));
    const other = await at.newTask();
    const bea = await at.member(`bea.${storage}`);
    const beaId = Number((await bea.gql('{ me { id } }')).data?.['me'].id);
    await at.db.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
      [workspaceId, beaId],
    );
    const problem = async (url: string, on = taskId, who = anna) =>
      (await at.add(who, { taskId: on, filename: 'a.txt', url })).problem;
    for (const url of [
      'https://elsewhere.example/a.png',
      `https://elsewhere.example${ticket.publicUrl}`,
      'file:///etc/passwd',
      'http://169.254.169.254/latest',
      'javascript:alert(1)',
      'data:text/html,x',
      `//${ticket.publicUrl}`,
      `${ticket.publicUrl}/../../..`,
      ticket.publicUrl.replace('tasks', 'projects'),
      `${ticket.publicUrl}x`,
      ticket.url,
      '',
    ]) {
      expect([url, await problem(url)]).toEqual([url, 'file-not-uploaded']);
    }
    expect(await problem(ticket.publicUrl, other)).toBe('file-not-uploaded');
    expect(await problem(ticket.publicUrl, taskId, bea)).toBe('file-not-uploaded');
    expect(await problem(`${at.config.baseUrl}${ticket.publicUrl}`)).toBeNull();
  });

  it('a file that was never uploaded cannot be attached, and no one can read it', async () => {
    const { anna, workspaceId } = at;
    const bytes = Buffer.from('sent and hung nowhere');
    const { ticket } = await at.ticket(anna, {
      workspaceId,
      filename: 'a.txt',
      directory: `tasks/${taskId}`,
      size: bytes.length,
    });
    expect((await at.add(anna, { taskId, filename: 'a.txt', url: ticket.publicUrl })).problem).toBe(
      'file-not-uploaded',
    );
    expect((await at.read(anna, ticket.publicUrl)).status).toBe(404);
    await at.put(anna, ticket.url, bytes);
    expect((await at.read(anna, ticket.publicUrl)).status).toBe(404);
  });

  it('a file that is too large is rejected: before the upload, or without a size while it is sent', async () => {
    const { anna, workspaceId } = at;
    const directory = `tasks/${taskId}`;
    const bytes = Buffer.alloc(2 ** 20 + 1);
    expect(
      (await at.ticket(anna, { workspaceId, filename: 'a.bin', directory, size: bytes.length }))
        .code,
    ).toBe('file-too-large');
    expect(
      (await at.ticket(anna, { workspaceId, filename: 'a.bin', directory, size: -1 })).code,
    ).toBe('invalid-request');
    const { ticket, code } = await at.ticket(anna, { workspaceId, filename: 'a.bin', directory });
    // The storage itself knows no other limit than a signed size.
    if (storage === 's3') return expect(code).toBe('invalid-request');
    expect(await at.put(anna, ticket.url, bytes)).toEqual({ status: 413, error: 'file-too-large' });
    return expect(
      (await at.add(anna, { taskId, filename: 'a.bin', url: ticket.publicUrl })).problem,
    ).toBe('file-not-uploaded');
  });

  it('a file with more or fewer bytes than announced is rejected', async () => {
    const { anna, workspaceId } = at;
    for (const length of [4, 6]) {
      const { ticket } = await at.ticket(anna, {
        workspaceId,
        filename: 'a.bin',
        directory: `tasks/${taskId}`,
        size: 5,
      });
      expect((await at.put(anna, ticket.url, Buffer.alloc(length))).status).toBe(
        storage === 'disk' ? 400 : 403,
      );
      expect(
        (await at.add(anna, { taskId, filename: 'a.bin', url: ticket.publicUrl })).problem,
      ).toBe('file-not-uploaded');
    }
  });

  it('a task has at most a hundred files', async () => {
    const { anna, workspaceId } = at;
    const full = await at.newTask();
    await at.db.query(
      `insert into files (workspace_id, id, task_id, key, filename, mime, size, sort_index, version)
       select $1, 900000 + n + $3, $2, 'key-' || n || '-' || $3, 'a', 'text/plain', 1, n, 1 from generate_series(1, 100) n`,
      [workspaceId, full, storage === 's3' ? 1000 : 0],
    );
    const more = await at.attach(
      anna,
      { workspaceId, taskId: full },
      'a.txt',
      Buffer.from('one more'),
    );
    expect([more.file, more.problem]).toEqual([null, 'files-too-many']);
  });

  it('requests for too many tickets are rejected', async () => {
    const { workspaceId } = at;
    const eager = await at.member(`eager.${storage}`);
    const me = (await eager.gql('{ me { id currentWorkspaceId } }')).data?.['me'];
    await at.db.query(
      `insert into uploads (key, workspace_id, user_id, place, place_id, filename, expires_at)
       select 'eager-' || n || $3, $1, $2, 'users', $2, 'a', now() + interval '1 hour' from generate_series(1, 200) n`,
      [workspaceId, me.id, storage],
    );
    expect(
      (
        await at.ticket(eager, {
          workspaceId: me.currentWorkspaceId,
          filename: 'a.png',
          directory: `users/${me.id}`,
        })
      ).code,
    ).toBe('too-many-attempts');
  });
});

describe('an upload URL of this server', () => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer('disk', { env: { UPLOAD_LIMIT_MIB: '1' } });
  });
  const newTicket = async (size?: number) =>
    (
      await at.ticket(at.anna, {
        workspaceId: at.workspaceId,
        filename: 'a.bin',
        directory: `tasks/${at.taskId}`,
        ...(size !== undefined && { size }),
      })
    ).ticket;

  it('accepts bytes once, from the owner of the ticket, until it expires', async () => {
    const ticket = await newTicket();
    const bytes = Buffer.from('bytes');
    expect(await at.put(at.visitor(), ticket.url, bytes)).toEqual({
      status: 401,
      error: 'user-not-logged-in',
    });
    expect(await at.put(await at.member('somebody'), ticket.url, bytes)).toEqual({
      status: 404,
      error: 'file-not-found',
    });
    expect(
      await at.put(
        at.anna,
        `${ticket.url.slice(0, -1)}${ticket.url.endsWith('A') ? 'B' : 'A'}`,
        bytes,
      ),
    ).toEqual({ status: 404, error: 'file-not-found' });
    expect(await at.put(at.anna, ticket.url.split('?')[0] ?? '', bytes)).toEqual({
      status: 404,
      error: 'file-not-found',
    });
    expect(
      await at.put(
        at.anna,
        ticket.url.replace(/upload\/[^?]+/, 'upload/../../../etc/passwd'),
        bytes,
      ),
    ).toMatchObject({ status: 404 });
    expect(await at.put(at.anna, ticket.url, bytes)).toEqual({ status: 200, error: null });
    expect(await at.put(at.anna, ticket.url, Buffer.from('other'))).toEqual({
      status: 410,
      error: 'upload-expired',
    });
    const late = await newTicket();
    await at.db.query(
      `update uploads set expires_at = now() - interval '1 second' where key = $1`,
      [late.publicUrl.split('/').at(-1)],
    );
    expect(await at.put(at.anna, late.url, bytes)).toEqual({
      status: 410,
      error: 'upload-expired',
    });
  });

  it('rejects a request from another origin', async () => {
    const ticket = await newTicket();
    const page = asOwnPage(at.config.baseUrl);
    const foreign = {
      ...page,
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    };
    expect(await at.put(at.anna, ticket.url, Buffer.from('x'), foreign)).toEqual({
      status: 403,
      error: 'invalid-csrf-token',
    });
    const { 'x-browser-card-key': _guard, ...unguarded } = page;
    expect(await at.put(at.anna, ticket.url, Buffer.from('x'), unguarded)).toEqual({
      status: 403,
      error: 'invalid-csrf-token',
    });
    expect(await at.put(at.anna, ticket.url, Buffer.from('x'), page)).toEqual({
      status: 200,
      error: null,
    });
  });

  it('stores nothing of an upload whose ticket expired meanwhile', async () => {
    if (!at.app.server.listening) await at.app.listen({ host: '127.0.0.1', port: 0 });
    const address = at.app.server.address();
    const before = filesBelow(at.dataDir).length;
    const ticket = await newTicket();
    const cookie = [...at.anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    const answer = new Promise<string>((resolve) =>
      socket.on('data', (chunk) => resolve(String(chunk))),
    );
    socket.write(
      `PUT ${ticket.url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Length: 10\r\n\r\nhalf `,
    );
    await sleep(300);
    await at.db.query('delete from uploads where key = $1', [ticket.publicUrl.split('/').at(-1)]);
    socket.write('other');
    expect(await answer).toMatch(/^HTTP\/1\.1 410 [\s\S]*upload-expired/);
    socket.destroy();
    expect(filesBelow(at.dataDir).length).toBe(before);
  });

  it('stores nothing of an upload that is cut off, too long or too slow', async () => {
    if (!at.app.server.listening) await at.app.listen({ host: '127.0.0.1', port: 0 });
    const address = at.app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const before = filesBelow(`${at.dataDir}/files`).length;
    const cookie = [...at.anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const raw = async (
      announced: string,
      sent: Buffer,
      ticket: { url: string },
      isAnswered = true,
    ) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined);
      socket.write(
        `PUT ${ticket.url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${announced}\r\n\r\n`,
      );
      socket.write(sent);
      for (let looks = 0; looks < (isAnswered ? 100 : 3) && answer === ''; looks += 1)
        await sleep(50);
      socket.destroy();
      return answer;
    };
    const tickets = [await newTicket(), await newTicket(), await newTicket()];
    await raw('Content-Length: 1000', Buffer.alloc(400), tickets[0] ?? { url: '' }, false);
    expect(
      await raw(
        'Transfer-Encoding: chunked',
        Buffer.concat([Buffer.from('200000\r\n'), Buffer.alloc(1_200_000)]),
        tickets[1] ?? { url: '' },
      ),
    ).toMatch(/413/);
    expect(
      await raw('Content-Length: 99999999999', Buffer.alloc(10), tickets[2] ?? { url: '' }),
    ).toMatch(/413/);
    await sleep(200);
    expect(filesBelow(`${at.dataDir}/files`).length).toBe(before);
    for (const ticket of tickets)
      expect(
        (await at.add(at.anna, { taskId: at.taskId, filename: 'a', url: ticket.publicUrl }))
          .problem,
      ).toBe('file-not-uploaded');
  });
});
