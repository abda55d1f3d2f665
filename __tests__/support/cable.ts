import { WebSocket } from 'ws';
import type { Connection } from '../../src/api/connection';
import { sleep } from '../../src/sync/browserPlatform';
import { createMemoryIds, createMemoryStorage } from '../../src/sync/deviceStorage';
import type { Platform } from '../../src/sync/platform';

/** What happens to what goes over a cable: chances from 0 to 1, times in milliseconds. */
export interface Weather {
  /** A frame never arrives. */
  dropped: number;
  /** A frame arrives twice. */
  doubled: number;
  /** Frames and answers arrive up to that much later, each by its own chance, so that they overtake one another. */
  lateMs: number;
  /** A request is lost on its way there, or its answer on its way back. */
  lost: number;
  /** The socket is cut after up to that much time. */
  cutAfterMs: number;
}
export const FAIR: Weather = { dropped: 0, doubled: 0, lateMs: 0, lost: 0, cutAfterMs: Infinity };

/** A person's cookies and the line between them and the server, in a test's hands. */
export interface CableEnd {
  origin: string;
  cookies: () => string;
  uid: string;
  cardKey: string;
  chance: () => number;
}

/** The outside of a store on a cable whose weather may change at any time. */
export function createCable({ origin, cookies, uid, cardKey, chance }: CableEnd) {
  let weather = FAIR;
  let isOnline = true;
  const sockets = new Set<WebSocket>();
  const networkHandlers: ((isOnline: boolean) => void)[] = [];
  const never = new AbortController().signal;
  const late = () => sleep(chance() * weather.lateMs, never);
  const broken = () => new TypeError('Failed to fetch');

  const connection: Connection = {
    origin,
    cardKey,
    readUid: () => uid,
    writeUid: () => undefined,
    pageUrl: () => `${origin}/`,
    fetch: async (url, init = {}) => {
      await late();
      if (!isOnline || chance() < weather.lost) throw broken();
      const headers = new Headers(init.headers);
      headers.set('cookie', cookies());
      const response = await fetch(url, { ...init, headers });
      const body = await response.arrayBuffer();
      await late();
      if (!isOnline || chance() < weather.lost) throw broken();
      return new Response(response.status === 304 ? null : body, { status: response.status, headers: response.headers });
    },
  };

  let named = 0;
  const platform: Platform = {
    now: () => Date.now(),
    random: chance,
    newMutationId: () => `${cardKey}:${++named}`,
    sleep,
    isOnline: () => isOnline,
    onNetworkChange: (handle) => void networkHandlers.push(handle),
    openSocket: (url, events) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      sockets.add(socket);
      const deliver = (text: string) => void late().then(() => socket.readyState <= WebSocket.CLOSING && events.onText(text));
      socket.on('open', () => {
        events.onOpen();
        if (weather.cutAfterMs < Infinity) setTimeout(() => socket.terminate(), chance() * weather.cutAfterMs).unref();
      });
      socket.on('message', (frame: Buffer) => {
        if (chance() < weather.dropped) return;
        deliver(frame.toString());
        if (chance() < weather.doubled) deliver(frame.toString());
      });
      socket.on('error', () => undefined);
      socket.on('close', (code) => {
        sockets.delete(socket);
        events.onClose(code);
      });
      return { close: () => socket.terminate() };
    },
    storage: createMemoryStorage(true),
    ids: createMemoryIds(),
    tabs: { post: () => undefined, onAction: () => undefined },
    exclusively: (_name, _signal, work) => work(),
  };

  return {
    connection,
    platform,
    setWeather(next: Weather) {
      weather = next;
    },
    /** Pulls the plug, or puts it back. */
    setOnline(next: boolean) {
      isOnline = next;
      if (!next) for (const socket of sockets) socket.terminate();
      networkHandlers.forEach((handle) => handle(next));
    },
    cut: () => sockets.forEach((socket) => socket.terminate()),
    isConnected: () => [...sockets].some((socket) => socket.readyState === WebSocket.OPEN),
  };
}
export type Cable = ReturnType<typeof createCable>;
