import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { controlFrame } from './frames';
import type { Liveness } from './presence/visit';
import { END, type End, type Transport } from './subscriber';

/** The unread bytes at which a slow subscriber is disconnected (docs/live.md: 4408). */
const MAX_UNREAD_BYTES = 1024 * 1024;
/**
 * How long the client may take to respond to the close frame, which follows everything it has not
 * read yet.
 */
const CLOSE_TIMEOUT_MS = 2_000;
/** A text frame (RFC 6455, section 5.2), and the lengths that take two or eight bytes more. */
const [TEXT, SHORT, LONG] = [0x81, 126, 0x1_0000];

/**
 * A message as it is on the wire. Each is made once, however many sockets receive it, and written
 * as one piece: `WebSocket.send` would make a head for each socket and write twice.
 */
const wireFrames = new WeakMap<Buffer, Buffer>();

function wireFrame(text: Buffer): Buffer {
  const known = wireFrames.get(text);
  if (known) return known;
  const made = Buffer.concat([headOf(text.length), text]);
  wireFrames.set(text, made);
  return made;
}

function headOf(length: number): Buffer {
  if (length < SHORT) return Buffer.from([TEXT, length]);
  const head = Buffer.alloc(length < LONG ? 4 : 10);
  head[0] = TEXT;
  head[1] = length < LONG ? SHORT : SHORT + 1;
  if (length < LONG) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** When the other end of a socket last gave a sign of life. */
export function socketLiveness(socket: WebSocket): Liveness {
  let heardAt = performance.now();
  const hear = () => {
    heardAt = performance.now();
  };
  socket.on('pong', hear);
  socket.on('message', hear);
  return {
    probe() {
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    },
    silentMs: () => performance.now() - heardAt,
  };
}

/**
 * A websocket as a subscriber's transport.
 * @param wire the connection of the socket, which does not compress
 */
export function socketTransport(socket: WebSocket, wire: Pick<Duplex, 'write'>): Transport {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const end = (why: End) => {
    if (socket.readyState >= WebSocket.CLOSING) return;
    socket.close(why);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  };
  // If the socket closes meanwhile, it emits `close`; errors of a write need no handling.
  const send = (frame: Buffer, sent?: () => void) => wire.write(wireFrame(frame), sent);
  return {
    send(frame) {
      if (socket.readyState !== WebSocket.OPEN) return;
      send(frame);
      if (socket.bufferedAmount > MAX_UNREAD_BYTES) end(END.tooSlow);
    },
    sendAndWait: (frame) =>
      new Promise((resolve) =>
        socket.readyState === WebSocket.OPEN ? send(frame, resolve) : resolve(),
      ),
    ready(place) {
      if (socket.readyState === WebSocket.OPEN) send(controlFrame({ type: 'ready', ...place }));
    },
    end,
    onEnd(handle) {
      if (socket.readyState >= WebSocket.CLOSING) handle();
      else socket.once('close', handle);
    },
    checkAlive() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    },
  };
}
