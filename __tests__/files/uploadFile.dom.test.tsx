import { createServer, type IncomingMessage, type Server } from 'node:http';
import { uploadFile, UploadFailed } from '../../src/api/uploadFile';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';

let server: Server;
let origin = '';
let answer: { status: number; body: string } = {
  status: 200,
  body: '{"success":true,"error":null}',
};
let asked: { headers: IncomingMessage['headers']; size: number; url: string | undefined }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const allowed = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'x-browser-card-key,x-uid,x-url,content-type',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, allowed).end();
    let size = 0;
    request
      .on('data', (chunk: Uint8Array) => (size += chunk.length))
      .on('end', () => {
        asked.push({ headers: request.headers, size, url: request.url });
        response
          .writeHead(answer.status, { ...allowed, 'content-type': 'application/json' })
          .end(answer.body);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{"success":true,"error":null}' };
});
afterAll(() => server.close());

const connection = (): ApiEnvironment => ({
  origin,
  fetch,
  tabKey: 'card-1',
  readUid: () => '7',
  writeUid: () => undefined,
  pageUrl: () => 'http://here',
});
const file = (size = 300_000) => new File([new Uint8Array(size)], 'a.bin');
const codeOf = (upload: Promise<void>) =>
  upload.then(
    () => 'sent',
    (error: unknown) => (error instanceof UploadFailed ? [error.code, error.params] : error),
  );

it('an upload to our own server has the CSRF header and reports its progress', async () => {
  const shares: number[] = [];
  expect(
    await codeOf(
      uploadFile(connection(), {
        url: '/files/upload/key?token=t',
        file: file(),
        onProgress: (share) => shares.push(share),
      }),
    ),
  ).toBe('sent');
  expect(asked).toMatchObject([
    {
      size: 300_000,
      url: '/files/upload/key?token=t',
      headers: { 'x-browser-card-key': 'card-1', 'x-uid': '7' },
    },
  ]);
  expect(shares.at(-1)).toBe(1);
});

it('an upload to another storage has no credentials', async () => {
  await uploadFile(
    { ...connection(), origin: 'http://elsewhere' },
    { url: `${origin}/bucket/uploads/key?X-Amz-Signature=s`, file: file(10) },
  );
  expect(asked[0]?.headers['x-browser-card-key']).toBeUndefined();
  expect(asked[0]?.headers.cookie).toBeUndefined();
});

it('a rejected upload has an error of the dictionary', async () => {
  const refused = (status: number, body: string) => {
    answer = { status, body };
    return codeOf(uploadFile(connection(), { url: '/files/upload/key', file: file(10) }));
  };
  expect(await refused(413, '{"success":false,"error":"file-too-large","max":25}')).toEqual([
    'file-too-large',
    { max: 25 },
  ]);
  expect(await refused(410, '{"success":false,"error":"upload-expired"}')).toEqual([
    'upload-expired',
    {},
  ]);
  expect(await refused(403, '<Error><Code>AccessDenied</Code></Error>')).toEqual([
    'upload-expired',
    {},
  ]);
  expect(await refused(502, '<html>Bad gateway</html>')).toEqual(['unknown-error', {}]);
});

it('an upload stops when aborted, even before it starts', async () => {
  const controller = new AbortController();
  const upload = codeOf(
    uploadFile(connection(), { url: '/files/upload/key', file: file(), signal: controller.signal }),
  );
  controller.abort();
  expect(await upload).toEqual(['upload-stopped', {}]);
  expect(
    await codeOf(
      uploadFile(connection(), {
        url: '/files/upload/key',
        file: file(),
        signal: controller.signal,
      }),
    ),
  ).toEqual(['upload-stopped', {}]);
});
