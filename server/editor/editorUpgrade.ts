import type { IncomingMessage } from 'node:http';
import { WebSocketServer, WebSocket, type RawData } from 'ws';
import type { Config } from '../config';
import { isAppOrigin } from '../http/csrf';
import { redeemTicket, type TicketNeeds } from '../http/redeemTicket';
import { refuseUpgrade, type UpgradeHandler } from '../http/routeUpgrades';
import type { Log } from '../log';
import type { EditorSocket } from './connection';
import { EDITOR_END, type EditorEnd } from './endCodes';

/** A description of 100,000 characters with all of its history takes a third of this. */
const LONGEST_FRAME_BYTES = 1024 * 1024;
/** A client sends at most one frame of changes each 50 ms, and its caret. */
const MAX_FRAMES = { count: 600, inMs: 10_000 };
/** Frames that wait until the ticket is redeemed. */
const MAX_EARLY_FRAMES = 20;
const MAX_UNREAD_BYTES = 8 * 1024 * 1024;
const CLOSE_TIMEOUT_MS = 2_000;

/** What handles the frames of an admitted socket. */
export interface FrameHandler {
  take(frame: Uint8Array): void;
  closed(code: number, reason: string): void;
}

export interface EditorUpgradeNeeds extends TicketNeeds {
  config: Config;
  log: Log;
  isStopping: () => boolean;
  /** How many sockets a user has open. */
  countSockets(userId: number): number;
  open(socket: EditorSocket, raw: SendingSocket): FrameHandler;
}

/** The part of a websocket that Hocuspocus uses. */
export interface SendingSocket {
  readonly readyState: number;
  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void;
  close(code?: number, reason?: string): void;
}

/** Far more than a user has open tabs. */
const MAX_PER_PERSON = 60;

/** `/editor`: opens the socket before it checks, like `/socket`. */
export function editorUpgrade(needs: EditorUpgradeNeeds): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_FRAME_BYTES,
  });
  return (request, socket, head) => {
    const { origin, host } = request.headers;
    if (needs.isStopping()) return refuseUpgrade(socket, '503 Service Unavailable');
    if (origin !== undefined && !isAppOrigin(needs.config, origin, host))
      return refuseUpgrade(socket, '403 Forbidden');
    server.handleUpgrade(request, socket, head, (opened) => {
      serve(needs, opened, request).catch((error: unknown) => {
        needs.log.error({ err: error }, 'fault of an editor socket');
        end(opened, EDITOR_END.fault);
      });
    });
  };
}

async function serve(
  needs: EditorUpgradeNeeds,
  opened: WebSocket,
  request: IncomingMessage,
): Promise<void> {
  // `ws` closes the socket with its own code after an invalid or oversized frame.
  opened.on('error', () => undefined);
  const frames = new FrameGate(opened);
  const token = new URL(request.url ?? '', 'http://editor').searchParams.get('token') ?? '';
  const holder = await redeemTicket(needs, token, request);
  if (typeof holder === 'string') return end(opened, EDITOR_END[holder]);
  const { userId, sessionHash } = holder;
  if (needs.countSockets(userId) >= MAX_PER_PERSON) return end(opened, EDITOR_END.tooManySockets);
  const socket: EditorSocket = {
    userId,
    sessionKey: sessionHash.toString('hex'),
    end: (why, reason) => end(opened, why, reason),
  };
  const handler = needs.open(socket, sendingSocket(opened));
  opened.on('close', (code, reason) => handler.closed(code, reason.toString()));
  if (opened.readyState >= WebSocket.CLOSING) handler.closed(EDITOR_END.goingAway, '');
  else frames.open(handler);
}

function sendingSocket(opened: WebSocket): SendingSocket {
  return {
    get readyState() {
      return opened.readyState;
    },
    send(data) {
      if (opened.readyState !== WebSocket.OPEN || data instanceof Blob) return;
      opened.send(data, { binary: true }, () => undefined);
      if (opened.bufferedAmount > MAX_UNREAD_BYTES) end(opened, EDITOR_END.tooSlow);
    },
    close: (code, reason) => opened.close(code, reason),
  };
}

function end(opened: WebSocket, why: EditorEnd, reason?: string): void {
  if (opened.readyState >= WebSocket.CLOSING) return;
  opened.close(why, reason);
  setTimeout(() => opened.terminate(), CLOSE_TIMEOUT_MS).unref();
}

/** Counts the frames of a socket, and keeps the early ones until its ticket is redeemed. */
class FrameGate {
  #early: Uint8Array[] = [];
  #handler: FrameHandler | null = null;
  #spell = { since: performance.now(), count: 0 };

  constructor(private readonly opened: WebSocket) {
    opened.on('message', (data, isBinary) => this.#take(data, isBinary));
  }

  open(handler: FrameHandler): void {
    this.#handler = handler;
    for (const frame of this.#early.splice(0)) handler.take(frame);
  }

  #take(data: RawData, isBinary: boolean): void {
    if (this.opened.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    if (now - this.#spell.since > MAX_FRAMES.inMs) this.#spell = { since: now, count: 0 };
    this.#spell.count += 1;
    const isFlood = this.#spell.count > MAX_FRAMES.count || this.#early.length >= MAX_EARLY_FRAMES;
    if (!isBinary || isFlood) return end(this.opened, EDITOR_END.badFrames);
    // A copy: `ws` reuses its buffers, and the frame is handled later.
    const frame = new Uint8Array(
      Buffer.isBuffer(data) ? data : Buffer.concat([data].flat().map(bytesOf)),
    );
    if (this.#handler) this.#handler.take(frame);
    else this.#early.push(frame);
  }
}

const bytesOf = (data: ArrayBuffer | Buffer): Uint8Array => new Uint8Array(data);
