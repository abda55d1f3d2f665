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
const TEXT = { binary: false, compress: false } as const;

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

/** A websocket as a subscriber's transport. */
export function socketTransport(socket: WebSocket): Transport {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const end = (why: End) => {
    if (socket.readyState >= WebSocket.CLOSING) return;
    socket.close(why);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  };
  const send = (frame: Buffer, sent?: () => void) => {
    // If the socket closes meanwhile, it emits `close`; errors of this send need no handling.
    socket.send(frame, TEXT, () => sent?.());
  };
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
