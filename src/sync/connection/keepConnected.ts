import { CLOSE } from '../../../contract/messages';
import { TIMES } from '../../../contract/limits';
import { workspaceRevoked } from '../../api/commits';
import type { Socket } from '../platform';
import { refreshCredentialsReceived } from '../syncActions';
import { resumeCursor } from './connectionSlice';
import {
  receive,
  setStatus,
  startConnection,
  type ConnectionOptions,
  type End,
} from './connectionSteps';
import { parseMessage } from './receiveMessage';

/** Keeps one workspace connected: by WebSocket, or by long polling if sockets fail. */

/** Failed connection attempts in a row after which long polling takes over for a minute. */
const FAILURES_BEFORE_POLLING = 3;
const FIRST_DELAY_MS = 400;
/**
 * An open socket that brings nothing for this long before the server has said "ready" has failed:
 * some proxies open sockets and let nothing through.
 */
const SILENT_MS = 15_000;
/** At this many failures the delay reaches its maximum. */
const FAILURES_OF_LONGEST_DELAY = 5;

export interface ConnectionHandle {
  /** Closes the current connection, if any, and resumes at once from this tab's cursor. */
  reconnect(): void;
  stop(): void;
}

/**
 * Connects and reconnects until it is stopped. Tries only while online; waits up to 10 s between
 * attempts (docs/behaviour.md#9).
 */
export function keepConnected(options: ConnectionOptions): ConnectionHandle {
  const stop = new AbortController();
  let attempt = new AbortController();
  void run();
  return {
    reconnect: () => attempt.abort(),
    stop: () => {
      stop.abort();
      attempt.abort();
    },
  };

  async function run(): Promise<void> {
    let failures = 0;
    let gaps = 0;
    let refusedBy = 0;
    while (!stop.signal.aborted) {
      attempt = new AbortController();
      const end = await connect(options, failures, attempt.signal);
      if (stop.signal.aborted) break;
      applyRefusal(options, end.code, end.hasDelivered ? 0 : refusedBy);
      refusedBy = end.code;
      const wasAborted = attempt.signal.aborted;
      failures = failuresAfter(end, wasAborted ? 0 : failures);
      gaps = end.shouldReconnectNow ? gaps + 1 : 0;
      // The first gap reconnects at once; a repeated gap waits, so that a broken log cannot cause a
      // busy loop.
      if (wasAborted || gaps === 1 || end.hasPolled) continue;
      setStatus(options, 'waiting');
      attempt = new AbortController();
      await options.platform.sleep(backoffMs(failures, options.platform.random()), attempt.signal);
      if (attempt.signal.aborted) failures = 0;
    }
    setStatus(options, 'closed');
  }
}

/**
 * Refetches the session when it has ended, and once when the permission for the workspace was
 * revoked: again only if a connection has worked since.
 */
function applyRefusal(
  { dispatch, workspaceId }: ConnectionOptions,
  code: number,
  previousCode: number,
): void {
  const isRevoked = code === CLOSE.noPermission && previousCode !== CLOSE.noPermission;
  if (isRevoked) dispatch(workspaceRevoked({ workspaceId }));
  if (isRevoked || code === CLOSE.endedSession) dispatch(refreshCredentialsReceived());
}

/** Closed for a reason that another attempt will not change soon. */
const LASTING: ReadonlySet<number> = new Set([CLOSE.tooManySockets, CLOSE.noPermission]);

/**
 * The number of failures in a row after a connection. A rejection that lasts counts as enough for
 * the longest delay; after a period of polling, one more failed socket leads to the next period.
 */
function failuresAfter({ hasDelivered, code, hasPolled }: End, failures: number): number {
  if (LASTING.has(code)) return FAILURES_OF_LONGEST_DELAY;
  if (hasPolled) return FAILURES_BEFORE_POLLING - 1;
  return hasDelivered ? 0 : failures + 1;
}

/**
 * Exponential backoff up to 10 s; half of it is jitter, so that clients of a restarted server do
 * not reconnect all at once.
 */
export function backoffMs(failures: number, random: number): number {
  const longest = Math.min(TIMES.reconnectMaxMs, FIRST_DELAY_MS * 2 ** failures);
  return longest / 2 + (longest / 2) * random;
}

const NOT_TRIED: End = { hasDelivered: false, shouldReconnectNow: false, code: 0 };

async function connect(
  options: ConnectionOptions,
  failures: number,
  signal: AbortSignal,
): Promise<End> {
  const since = resumeCursor(options.state());
  if (!options.platform.isOnline() || since === null) return NOT_TRIED;
  setStatus(options, 'connecting');
  // Let the page render first.
  await options.platform.whenIdle();
  const token = await options.getToken();
  if (token === null || signal.aborted) return NOT_TRIED;
  const shouldPoll = failures > 0 && failures % FAILURES_BEFORE_POLLING === 0;
  if (!shouldPoll) return openSocket(options, token, signal);
  const polling = await loadPolling();
  return polling && !signal.aborted ? polling.pollForPeriod(options, token, signal) : NOT_TRIED;
}

/** Few networks need it. Null if it cannot be loaded: nothing could be polled then either. */
const loadPolling = () => import('./pollForPeriod').catch(() => null);

function openSocket(options: ConnectionOptions, token: string, signal: AbortSignal): Promise<End> {
  return new Promise((resolve) => {
    /** Not authenticated yet: the server does that after opening. */
    let isOpen = false;
    let isReady = false;
    let messages = 0;
    const since = startConnection(options);
    const socket: Socket = options.platform.openSocket(options.socketUrl(token, since), {
      onOpen: () => {
        isOpen = true;
      },
      onText: (text) => {
        const message = signal.aborted ? null : parseMessage(text);
        if (!message) return;
        messages += 1;
        // An idle socket is told the head of the log by the same message.
        if (message.type === 'ready' && !isReady) options.onSocket(socket);
        isReady ||= message.type === 'ready';
        // Rights changed: reconnect from this tab's cursor, so that the new rights apply.
        if (!receive(options, message) || message.type === 'refresh-credentials') finish(0, true);
      },
      onClose: (code) => finish(code),
    });
    const timeout = new AbortController();
    void finishIfSilent();
    signal.addEventListener('abort', () => finish(0), { once: true });
    let isFinished = false;
    function finish(code: number, shouldReconnectNow = false): void {
      if (isFinished) return;
      isFinished = true;
      timeout.abort();
      options.onSocket(null);
      socket.close();
      resolve({ hasDelivered: messages > 0, shouldReconnectNow, code });
    }
    async function finishIfSilent(): Promise<void> {
      // An attempt that hangs counts as failed after 5 s (docs/behaviour.md#9).
      await options.platform.sleep(TIMES.socketOpenTimeoutMs, timeout.signal);
      if (!isOpen) return finish(0);
      for (let before = -1; !isReady && !isFinished;) {
        if (messages === before) return finish(0);
        before = messages;
        await options.platform.sleep(SILENT_MS, timeout.signal);
      }
    }
  });
}
