import type { UnknownAction } from '@reduxjs/toolkit';
import { CLOSE, type SocketMessage } from '../../contract/messages';
import { TIMES } from '../../contract/limits';
import { workspaceLost } from '../api/commits';
import { wholeFrom, type ConnectionState } from './connectionSlice';
import type { Platform, Socket } from './platform';
import { meaningOf, parseMessage } from './receiveMessage';
import {
  connectionStarted,
  linkChanged,
  readyReceived,
  refreshCredentialsReceived,
  type Link,
} from './syncActions';

/** Keeps one workspace's line open: sockets, or plain HTTP where they are refused. */

/** Sockets that did not open in a row, although a ticket could be had, before HTTP alone is used for a while. */
const REFUSALS_BEFORE_POLLING = 3;
const POLLING_SPELL_MS = 60_000;
const FIRST_DELAY_MS = 400;
/** From here on the delay is the longest one. */
const FAILURES_OF_LONGEST_DELAY = 5;

export interface Line {
  workspaceId: number;
  platform: Platform;
  dispatch: (action: UnknownAction) => void;
  state: () => ConnectionState;
  /** A ticket for one connection; null where it cannot be had now. */
  getToken: () => Promise<string | null>;
  socketUrl: (token: string, since: number) => string;
  /** One long poll. @throws where there was no answer. */
  poll: (token: string, since: number, signal: AbortSignal) => Promise<Polled>;
}

/** What one long poll brought, or why it may not: the code with which a socket would have been closed. */
export type Polled = { seq: number; messages: SocketMessage[] } | { closed: number };

/** How one connection ended. `hasWorked`: it brought a message. A socket opens before the server judges who comes. */
type End = { hasWorked: boolean; hadHole: boolean; code: number };

export interface Connection {
  /** Ends the present connection, if any, and begins the next at once from where this tab is whole. */
  renew(): void;
  stop(): void;
}

/**
 * Connects, and connects again, until it is stopped. Tries only while online; waits up to 10 s
 * between tries (docs/behaviour.md#9).
 */
export function keepConnected(line: Line): Connection {
  const stop = new AbortController();
  let attempt = new AbortController();
  void run();
  return {
    renew: () => attempt.abort(),
    stop: () => {
      stop.abort();
      attempt.abort();
    },
  };

  async function run(): Promise<void> {
    let failures = 0;
    let holes = 0;
    while (!stop.signal.aborted) {
      attempt = new AbortController();
      const end = await connect(line, failures, attempt.signal);
      if (stop.signal.aborted) break;
      if (end.code === CLOSE.noPermission)
        line.dispatch(workspaceLost({ workspaceId: line.workspaceId }));
      if (end.code === CLOSE.noPermission || end.code === CLOSE.endedSession)
        line.dispatch(refreshCredentialsReceived());
      const isRenewed = attempt.signal.aborted;
      failures = failuresAfter(end, isRenewed ? 0 : failures);
      holes = end.hadHole ? holes + 1 : 0;
      // What is missing is asked for at once, but not for ever at once.
      if (isRenewed || holes === 1) continue;
      change(line, 'waiting');
      attempt = new AbortController();
      await line.platform.sleep(delayMs(failures, line.platform.random()), attempt.signal);
      if (attempt.signal.aborted) failures = 0;
    }
    change(line, 'closed');
  }
}

/** Refusals that only time mends are not asked about again at once. */
function failuresAfter({ hasWorked, code }: End, failures: number): number {
  if (code === CLOSE.tooManySockets) return FAILURES_OF_LONGEST_DELAY;
  return hasWorked ? 0 : failures + 1;
}

/** Doubles up to 10 s; half of it is chance, so that a restarted server is not asked by everybody at once. */
export function delayMs(failures: number, chance: number): number {
  const longest = Math.min(TIMES.reconnectMaxMs, FIRST_DELAY_MS * 2 ** failures);
  return longest / 2 + (longest / 2) * chance;
}

const NOT_TRIED: End = { hasWorked: false, hadHole: false, code: 0 };

async function connect(line: Line, failures: number, signal: AbortSignal): Promise<End> {
  const since = wholeFrom(line.state());
  if (!line.platform.isOnline() || since === null) return NOT_TRIED;
  change(line, 'connecting');
  // What has come is shown first.
  await line.platform.whenIdle();
  const token = await line.getToken();
  if (token === null || signal.aborted) return NOT_TRIED;
  const wasRefused = failures > 0 && failures % REFUSALS_BEFORE_POLLING === 0;
  return wasRefused ? pollForAWhile(line, token, signal) : openSocket(line, token, signal);
}

function openSocket(line: Line, token: string, signal: AbortSignal): Promise<End> {
  return new Promise((resolve) => {
    let isOpen = false;
    let hasWorked = false;
    const since = begin(line);
    const socket: Socket = line.platform.openSocket(line.socketUrl(token, since), {
      onOpen: () => {
        isOpen = true;
      },
      onText: (text) => {
        const message = signal.aborted ? null : parseMessage(text);
        if (!message) return;
        hasWorked = true;
        // Rights changed: the next connection is judged by the new ones, from where this tab is whole.
        if (!receive(line, message) || message.type === 'refresh-credentials') finish(0, true);
      },
      onClose: (code) => finish(code),
    });
    // A try that hangs is no connection (docs/behaviour.md#9: the guard is released after 5 s).
    const guard = new AbortController();
    void line.platform.sleep(TIMES.socketGuardMs, guard.signal).then(() => {
      if (!guard.signal.aborted && !isOpen) finish(0);
    });
    signal.addEventListener('abort', () => finish(0), { once: true });
    let isFinished = false;
    function finish(code: number, hadHole = false): void {
      if (isFinished) return;
      isFinished = true;
      guard.abort();
      socket.close();
      resolve({ hasWorked, hadHole, code });
    }
  });
}

/** The same messages over plain HTTP, slower; after a while the socket is tried again. */
async function pollForAWhile(line: Line, first: string, signal: AbortSignal): Promise<End> {
  const until = line.platform.now() + POLLING_SPELL_MS;
  let token: string | null = first;
  let hasWorked = false;
  while (token !== null && !signal.aborted && line.platform.now() < until) {
    const since = begin(line);
    const answer = await line.poll(token, since, signal).catch(() => null);
    if (!answer) break;
    if ('closed' in answer) return { hasWorked, hadHole: false, code: answer.closed };
    hasWorked = true;
    change(line, 'polling');
    if (!answer.messages.every((message) => receive(line, message))) break;
    line.dispatch(readyReceived({ seq: answer.seq }));
    token = await line.getToken();
  }
  return { hasWorked, hadHole: false, code: 0 };
}

function begin(line: Line): number {
  const since = wholeFrom(line.state()) ?? 0;
  line.dispatch(connectionStarted({ since }));
  return since;
}

/** @returns false where something is missing: then it is asked for again from where this tab is whole. */
function receive(line: Line, message: SocketMessage): boolean {
  const meaning = meaningOf(message, line.state().carried);
  if (meaning.is === 'news') line.dispatch(meaning.action);
  if (message.type === 'ready') change(line, line.state().link === 'polling' ? 'polling' : 'live');
  return meaning.is !== 'hole';
}

function change({ dispatch, platform }: Line, link: Link): void {
  dispatch(linkChanged({ link, at: platform.now() }));
}
