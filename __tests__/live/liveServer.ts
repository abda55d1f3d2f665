import { WebSocket, type ClientOptions } from 'ws';
import type { SocketMessage } from '../../contract/messages';
import { writeCommit } from '../../server/commits/writeCommit';
import type { LoggedChange } from '../../server/commits/scope';
import type { Database, Tx } from '../../server/db/database';
import type { Agent } from '../support/agent';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/testServer';

export interface LiveServer extends TestServer {
  port: number;
  /** Opens a socket with a ticket of that user. */
  connect(agent: Agent, where: Where): Promise<Client>;
  /** The URL of a socket or a poll. */
  address(path: '/socket' | '/socket/poll', where: Where & { token: string }): string;
}
export interface Where {
  workspaceId: number | string;
  since?: number | string;
  card?: string;
}

/** A listening server that is notified by its database as if other processes shared it. */
export async function startLiveServer({
  env = {},
  ...options
}: TestServerOptions & { db: Database }): Promise<LiveServer> {
  const server = await startTestServer({
    ...options,
    env: { DATABASE_URL: options.db.connectionString, ...env },
  });
  const port = await listen(server);
  const address: LiveServer['address'] = (path, { token, workspaceId, since, card }) => {
    const query = new URLSearchParams({ token, workspace: String(workspaceId) });
    if (since !== undefined) query.set('since', String(since));
    if (card !== undefined) query.set('card', card);
    return `${path === '/socket' ? 'ws' : 'http'}://127.0.0.1:${port}${path}?${query}`;
  };
  return {
    ...server,
    port,
    address,
    connect: async (agent, where) =>
      openClient(address('/socket', { ...where, token: await ticket(agent) })),
  };
}

/** Below the range from which the system allocates ports for outgoing connections. */
async function listen({ app }: TestServer): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isOurs = await app.listen({ host: '127.0.0.1', port }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        return false;
      },
    );
    if (isOurs) return port;
  }
}

export async function ticket(agent: Agent): Promise<string> {
  const { data, errors } = await agent.gql('query GetWsToken { wsToken }');
  if (!data?.['wsToken']) throw new Error(`no ticket: ${JSON.stringify(errors)}`);
  return data['wsToken'];
}

/** One end of a socket, with every message that it received. */
export interface Client {
  socket: WebSocket;
  messages: SocketMessage[];
  /** The close code, once closed. */
  code: number | null;
  /** Resolves when the condition holds. @throws after `withinMs` (5 s). */
  until(condition: (client: Client) => boolean, withinMs?: number): Promise<Client>;
  /** Resolves when the server has sent "ready". */
  ready(): Promise<Client>;
  closed(withinMs?: number): Promise<number>;
}

export function openClient(
  url: string,
  headers: Record<string, string> = {},
  options: ClientOptions = {},
): Client {
  const socket = new WebSocket(url, { ...options, headers, perMessageDeflate: false });
  const checks = new Set<() => void>();
  const client: Client = {
    socket,
    messages: [],
    code: null,
    until: (condition, withinMs = 5_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          checks.delete(check);
          reject(
            new Error(
              `not within ${withinMs} ms; closed: ${client.code}; last messages: ${JSON.stringify(client.messages.slice(-5))}`,
            ),
          );
        }, withinMs).unref();
        const check = () => {
          if (!condition(client)) return;
          clearTimeout(timer);
          checks.delete(check);
          resolve(client);
        };
        checks.add(check);
        check();
      }),
    ready: () => client.until(({ messages }) => messages.some(({ type }) => type === 'ready')),
    closed: async (withinMs) =>
      Number((await client.until(({ code }) => code !== null, withinMs)).code),
  };
  const notify = () => checks.forEach((check) => check());
  socket.on('message', (frame) => {
    client.messages.push(JSON.parse(String(frame)));
    notify();
  });
  socket.on('close', (code) => {
    client.code = code;
    notify();
  });
  socket.on('error', () => undefined);
  opened.add(socket);
  return client;
}

const opened = new Set<WebSocket>();
afterEach(() => {
  for (const socket of opened) socket.terminate();
  opened.clear();
});

type CommitMessage = Extract<SocketMessage, { workspaceId: number }>;
export const isCommit = (message: SocketMessage): message is CommitMessage =>
  'workspaceId' in message;
/** The sequence numbers of the commits that a client received, in order. */
export const seqs = ({ messages }: Pick<Client, 'messages'>) =>
  messages.filter(isCommit).map(({ seq }) => seq);

type Author = { workspaceId: number; userId: number };
type Work = (tx: Tx, seq: number) => Promise<{ changes: LoggedChange[]; isAboutRights?: boolean }>;

/** A change that no command makes: the same writer, and the same notice to other processes. */
export async function commitAs(
  db: Database,
  author: Author,
  work: Work,
  { isTold = true } = {},
): Promise<number> {
  const seq = await db.transaction((tx) => write(tx, author, work));
  if (isTold) await notify(db, author, seq);
  return seq;
}

/** Several such changes in one transaction: a reader of the log finds all of them or none. */
export async function commitTogether(
  db: Database,
  author: Author,
  works: readonly Work[],
): Promise<number[]> {
  const seqs = await db.transaction(async (tx) => {
    const all: number[] = [];
    for (const work of works) all.push(await write(tx, author, work));
    return all;
  });
  await notify(db, author, seqs.at(-1) ?? 0);
  return seqs;
}

async function write(tx: Tx, author: Author, work: Work): Promise<number> {
  const { commit } = await writeCommit(
    tx,
    { ...author, mutationId: null, tabKey: null },
    async (seq) => ({ payload: null, activity: [], ...(await work(tx, seq)) }),
  );
  if (!commit) throw new Error('nothing changed');
  return commit.seq;
}

const notify = (db: Database, { workspaceId }: Author, seq: number) =>
  db.query('select pg_notify($1, $2)', ['kreda_commits', `${workspaceId}:${seq}`]);
