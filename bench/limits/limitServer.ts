/**
 * Minimal programs that do the same work, on node:http and the same database: the limits that the
 * product is compared with.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { Pool } from 'pg';
import { BOARD_AS_JSON, SESSION, VERSION } from './statements';

const [port, databaseUrl, publicFolder] = [
  Number(process.argv[3]),
  process.argv[4] ?? '',
  process.argv[5] ?? '',
];
const pool = new Pool({ connectionString: databaseUrl, max: 20 });
pool.on('error', () => undefined);

/** The response that `PUT /kept` stored: its bytes and its headers. */
const kept: { body: Uint8Array; headers: Record<string, string> } = {
  body: new Uint8Array(),
  headers: {},
};
let page: Uint8Array = new Uint8Array();
const TAG = 'W/"as it was"';

type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const routes: Record<string, Route> = {
  async 'PUT /kept'(request, response) {
    kept.headers = {
      'content-type': request.headers['content-type'] ?? '',
      ...(request.headers['x-encoding'] && {
        'content-encoding': String(request.headers['x-encoding']),
      }),
    };
    kept.body = await read(request);
    response.end();
  },
  async 'PUT /page'(request, response) {
    page = await read(request);
    response.end();
  },
  /**
   * S0, S3: the form and the cards as HTML. Without the opener policy of the product, Chromium would
   * show it in the process of the empty page before, which users do not come from.
   */
  async 'GET /page'(_, response) {
    send(
      response,
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
      },
      page,
    );
  },
  /** V1: checks session and version, then sends the stored bytes. */
  async 'POST /kept'(request, response) {
    await look(request, await boardIn(request));
    send(response, 200, kept.headers, kept.body);
  },
  /** V2: checks the session and builds the board with one statement. */
  async 'POST /made'(request, response) {
    const id = await boardIn(request);
    await pool.query({ name: 'session', text: SESSION, values: [tokenHash(request)] });
    const { rows } = await pool.query<{ board: string }>({
      name: 'board',
      text: BOARD_AS_JSON,
      values: [id],
    });
    send(response, 200, { 'content-type': 'application/json' }, Buffer.from(rows[0]?.board ?? ''));
  },
  /** V3: checks session and version, then responds "not modified". */
  async 'POST /revisit'(request, response) {
    await look(request, await boardIn(request));
    send(response, 304, { etag: TAG });
  },
  /** The same without a session check. */
  async 'POST /unasked'(request, response) {
    await read(request);
    send(response, 304, { etag: TAG });
  },
};

async function look(request: IncomingMessage, id: number): Promise<void> {
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'session',
    text: SESSION,
    values: [tokenHash(request)],
  });
  if (!rows[0]) throw new Error('nobody is signed in');
  const { rowCount } = await pool.query({ name: 'version', text: VERSION, values: [id] });
  if (rowCount !== 1) throw new Error('there is no such board');
}

const tokenHash = ({ headers }: IncomingMessage) =>
  createHash('sha256')
    .update(/sid_test=([\w-]{43})/.exec(headers.cookie ?? '')?.[1] ?? '')
    .digest();

async function boardIn(request: IncomingMessage): Promise<number> {
  const { variables } = JSON.parse(String(await read(request))) as { variables: { id: number } };
  return variables.id;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body?: Uint8Array,
): void {
  response
    .writeHead(status, body ? { ...headers, 'content-length': body.length } : headers)
    .end(body);
}

const TYPES: Record<string, string> = {
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** The page's styles and other files, compressed as the product sends them. */
async function sendFile(url: string, response: ServerResponse): Promise<void> {
  const path = join(publicFolder, normalize(url));
  const isCompressed = existsSync(`${path}.br`);
  if (!existsSync(path)) return void response.writeHead(404, { 'content-length': 0 }).end();
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  send(
    response,
    200,
    { 'content-type': type, ...(isCompressed && { 'content-encoding': 'br' }) },
    await readFile(isCompressed ? `${path}.br` : path),
  );
}

// Exits when the parent process ends, for whatever reason.
process.stdin.resume().once('close', () => process.exit());

createServer((request, response) => {
  const { method, url = '' } = request;
  if (method === 'GET' && url.startsWith('/assets/')) return void sendFile(url, response);
  const route = routes[`${method} ${url}`];
  if (!route) return void response.writeHead(404, { 'content-length': 0 }).end();
  route(request, response).catch((error: unknown) => {
    const body = Buffer.from(String(error));
    send(response, 500, {}, body);
  });
}).listen(port, '127.0.0.1', () => console.log('listening'));
