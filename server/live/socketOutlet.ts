import { WebSocket } from 'ws';
import { controlFrame } from './frames';
import { END, type End, type Outlet } from './reader';

/** What a reader may leave unread before they are told to come back when they can keep up (contract, "/socket": 4408). */
const MOST_UNREAD_BYTES = 1024 * 1024;
/** How long the other side has to answer a goodbye, behind whatever it has not read yet. */
const GOODBYE_MS = 2_000;
const TEXT = { binary: false, compress: false } as const;

/** A websocket as a reader's outlet. */
export function socketOutlet(socket: WebSocket): Outlet {
  let isHeard = true;
  socket.on('pong', () => {
    isHeard = true;
  });
  const end = (why: End) => {
    if (socket.readyState >= WebSocket.CLOSING) return;
    socket.close(why);
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  };
  const send = (frame: Buffer, sent?: () => void) => {
    // A socket that closes meanwhile says so by itself; until then there is nobody to tell.
    socket.send(frame, TEXT, () => sent?.());
  };
  return {
    send(frame) {
      if (socket.readyState !== WebSocket.OPEN) return;
      send(frame);
      if (socket.bufferedAmount > MOST_UNREAD_BYTES) end(END.tooSlow);
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
      if (!isHeard) return socket.terminate();
      isHeard = false;
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    },
  };
}
