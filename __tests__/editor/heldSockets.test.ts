import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import type { Database } from '../../server/db/database';
import { openShared } from '../../server/domain/descriptions/shared/updateLog';
import type { EditorSocket } from '../../server/editor/connection';
import { MAX_DOCUMENTS_PER_PERSON } from '../../server/editor/documentsInUse';
import { EDITOR_END } from '../../server/editor/endCodes';
import { isReadableFrame } from '../../server/editor/isReadableFrame';
import { SharedDocuments } from '../../server/editor/sharedDocuments';
import { createFixture, type Board, type Fixture } from '../live/fixture';
import { startLiveServer, ticket, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openEditor, until } from './openEditor';

/** The numbers of messages that a client sends or gets, and of the answers to the second one. */
const QUERY_AWARENESS = 3;
const AUTHENTICATION = 2;
const CLOSE = 7;
const DENIED = 1;

let db: Database;
let server: LiveServer;
let other: LiveServer;
let fixture: Fixture;
let board: Board;
let anna: Agent;

beforeAll(async () => {
  db = await freshDatabase();
  [server, other] = [await startLiveServer({ db }), await startLiveServer({ db })];
  fixture = await createFixture(server, 'anna');
  anna = fixture.owner;
  board = await fixture.board('workspace');
});

/** A new task's document. */
async function newDocument(): Promise<string> {
  const taskId = (await fixture.task(board.sectionId, 'Task')).id;
  return `Task:${taskId}.${await openShared(db, { workspaceId: fixture.workspaceId, taskId })}`;
}
async function guestOf(nick: string): Promise<Agent> {
  const guest = await server.member(nick);
  await fixture.join(await fixture.idOf(guest));
  return guest;
}

function frame(name: string, type: number): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, name);
  encoding.writeVarUint(encoder, type);
  if (type === AUTHENTICATION) {
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarString(encoder, 'unused');
  }
  return encoding.toUint8Array(encoder);
}

/** What an answer says about a document: `open`, the reason of a refusal, or `closed`. */
function readAnswer(bytes: Uint8Array): [name: string, answer: string] | null {
  const decoder = decoding.createDecoder(bytes);
  const name = decoding.readVarString(decoder);
  const type = decoding.readVarUint(decoder);
  if (type === CLOSE) return [name, 'closed'];
  if (type !== AUTHENTICATION) return null;
  const isDenied = decoding.readVarUint(decoder) === DENIED;
  return [name, isDenied ? decoding.readVarString(decoder) : 'open'];
}

/** A socket that a script holds open, with any number of documents. */
interface RawSocket {
  code(): number | null;
  send(name: string, type: number): void;
  /** Asks for a document, or leaves it. @returns the answer. */
  ask(name: string, type?: number): Promise<string>;
}

const opened = new Set<WebSocket>();
afterEach(() => {
  for (const socket of opened) socket.terminate();
  opened.clear();
});

async function openRaw({ port }: { port: number }, agent: Agent): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/editor?token=${await ticket(agent)}`);
  const answers = new Map<string, string>();
  let ended: number | null = null;
  opened.add(socket);
  socket.on('message', (data: Buffer) => {
    const answer = readAnswer(new Uint8Array(data));
    if (answer) answers.set(...answer);
  });
  socket.on('close', (code) => (ended = code));
  await new Promise((resolve) => socket.on('open', resolve));
  const send: RawSocket['send'] = (name, type) => socket.send(frame(name, type));
  return {
    code: () => ended,
    send,
    async ask(name, type = AUTHENTICATION) {
      answers.delete(name);
      send(name, type);
      await until(() => answers.has(name) || ended !== null, `an answer for ${name}`);
      return answers.get(name) ?? `socket ended: ${ended}`;
    },
  };
}

describe('a socket without an open document', () => {
  it.each([
    ['this process', () => server],
    ['another process', () => other],
  ])('ends with its session, in %s', async (where, at) => {
    const guest = await guestOf(where.replace(' ', ''));
    const [name, left, unused] = [
      await newDocument(),
      await openRaw(at(), guest),
      await openRaw(at(), guest),
    ];
    expect(await left.ask(name)).toBe('open');
    expect(await left.ask(name, CLOSE)).toBe('closed');
    await guest.rest('GET', 'logout');
    await until(() => left.code() !== null && unused.code() !== null, 'both end', 3_000);
    expect([left.code(), unused.code()]).toEqual([4401, 4401]);
  });

  it('opens no other document once its session has ended, before anything else ends it', async () => {
    const guest = await guestOf('held');
    const userId = await fixture.idOf(guest);
    const [session] = await db.query<{ key: string }>(
      `select encode(token_hash, 'hex') as key from sessions where user_id = $1`,
      [userId],
    );
    const [first, second] = [await newDocument(), await newDocument()];
    const answers = new Map<string, string>();
    const ends: number[] = [];
    const socket: EditorSocket = {
      userId,
      sessionKey: session?.key ?? '',
      end: (why) => ends.push(why),
    };
    const documents = new SharedDocuments({
      db,
      derive: async () => undefined,
      report: () => undefined,
      onStored: () => undefined,
      carets: { open: () => undefined, close: () => undefined },
    });
    const handler = documents.serve(socket, {
      readyState: WebSocket.OPEN,
      send(data) {
        const answer = data instanceof Uint8Array ? readAnswer(data) : null;
        if (answer) answers.set(...answer);
      },
      close: () => undefined,
    });
    handler.take(frame(first, AUTHENTICATION));
    await until(() => answers.has(first));
    expect(answers.get(first)).toBe('open');
    await db.query('delete from sessions where user_id = $1', [userId]);
    handler.take(frame(second, AUTHENTICATION));
    await until(() => answers.has(second));
    expect(answers.get(second)).not.toBe('open');
    expect(ends).toEqual([EDITOR_END.endedSession]);
    handler.closed(1000, '');
  });
});

describe('the documents of one person', () => {
  const names: string[] = [];
  beforeAll(async () => {
    while (names.length < MAX_DOCUMENTS_PER_PERSON + 20) names.push(await newDocument());
  });

  it('are limited, over all of their sockets; others still open theirs', async () => {
    const reader = await guestOf('reader');
    const [last = '', first = '', ...rest] = names.slice(0, MAX_DOCUMENTS_PER_PERSON + 1);
    const [one, two] = [await openRaw(server, reader), await openRaw(server, reader)];
    const both = [one, two];
    expect(await one.ask(first)).toBe('open');
    for (const [i, name] of rest.entries()) expect(await both[i % 2]?.ask(name)).toBe('open');
    expect(await one.ask(last)).toBe('try-later');
    expect(await two.ask(last)).toBe('try-later');
    const editor = await openEditor(server, anna, Number(/\d+/.exec(last)?.[0]));
    expect(editor.name).toBe(last);
    expect(await one.ask(first, CLOSE)).toBe('closed');
    await until(async () => (await two.ask(last)) === 'open', 'one more fits');
    expect(await one.ask(first)).toBe('try-later');
  });

  it('count also while they are asked for at once', async () => {
    const reader = await guestOf('hasty');
    const sockets = await Promise.all(Array.from({ length: 24 }, () => openRaw(server, reader)));
    // Five wait on each socket.
    const answers = await Promise.all(names.map(async (name, i) => sockets[i % 24]?.ask(name)));
    expect(answers.filter((answer) => answer === 'open')).toHaveLength(MAX_DOCUMENTS_PER_PERSON);
    expect(answers.filter((answer) => answer === 'try-later')).toHaveLength(20);
  });

  it('have one name each: a socket that sends another spelling ends', async () => {
    const name = await newDocument();
    const spellings = [
      `${name}\0a`,
      name.replace(':', ':0'),
      name.replace('.', '.0'),
      `${name} `,
      `${name}\n`,
    ];
    expect(isReadableFrame(frame(name, AUTHENTICATION))).toBe(true);
    expect(isReadableFrame(frame(name.replace(/\..*/, ''), AUTHENTICATION))).toBe(true);
    for (const spelling of spellings) {
      for (const type of [AUTHENTICATION, QUERY_AWARENESS, CLOSE])
        expect([spelling, isReadableFrame(frame(spelling, type))]).toEqual([spelling, false]);
      const socket = await openRaw(server, anna);
      expect(await socket.ask(name)).toBe('open');
      expect(await socket.ask(spelling)).toBe('socket ended: 1008');
    }
  });
});
