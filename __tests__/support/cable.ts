import { Agent, request } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';
import { sleep } from '../../src/sync/browserPlatform';
import type { Platform } from '../../src/sync/platform';
import type { Network } from '../../src/sync/connection/reachability';
import { createDevice, type Device } from './device';

/** The network conditions of a connection: probabilities from 0 to 1, times in milliseconds. */
export interface NetworkConditions {
  /** A frame never arrives. */
  dropped: number;
  /** A frame arrives twice. */
  doubled: number;
  /** Requests, responses and frames are delayed by up to that much, each independently. */
  lateMs: number;
  /** Delayed frames keep their order; otherwise they overtake each other. */
  isOrderly: boolean;
  /** A request is lost before the server, or its response after it. */
  lost: number;
  /** The socket is cut after up to that much time. */
  cutAfterMs: number;
  /** A proxy accepts sockets and closes them at once, or accepts requests and never responds. */
  refusesSockets: boolean;
  isSilent: boolean;
}
export const NO_FAULTS: NetworkConditions = {
  dropped: 0,
  doubled: 0,
  lateMs: 0,
  isOrderly: false,
  lost: 0,
  cutAfterMs: Infinity,
  refusesSockets: false,
  isSilent: false,
};

/** A user's cookies and their connection to the server, which the test controls. */
export interface CableEnd {
  /** The origin of the server, or of the one of several servers that takes the next request. */
  origin: string | (() => string);
  cookies: () => string;
  uid: string;
  tabKey: string;
  chance: () => number;
  /** The browser of the tab; a new one by default. */
  device?: Device;
  /** The real length of a second of the app's own timers, in seconds. */
  tempo?: number;
}

/** The traffic since the cable was created. */
export interface Traffic {
  sockets: number;
  requests: number;
  lost: number;
  frames: number;
  dropped: number;
  doubled: number;
  cuts: number;
}

const NOWHERE = 'http://kreda.test';

/** The platform of a store, with network conditions that may change at any time. */
export function createCable({
  origin,
  cookies,
  uid,
  tabKey,
  chance,
  device = createDevice(),
  tempo = 1,
}: CableEnd) {
  let conditions = NO_FAULTS;
  let isOnline = true;
  let isDead = false;
  const began = Date.now();
  const sockets = new Set<WebSocket>();
  const networkHandlers: ((network: Network) => void)[] = [];
  const traffic: Traffic = {
    sockets: 0,
    requests: 0,
    lost: 0,
    frames: 0,
    dropped: 0,
    doubled: 0,
    cuts: 0,
  };
  const { leave, ...ofDevice } = device.openTab();
  const agent = new Agent({ keepAlive: true });
  const late = () =>
    conditions.lateMs > 0 ? after(chance() * conditions.lateMs) : Promise.resolve();
  const broken = () => new TypeError('Failed to fetch');
  const forEver = (signal?: AbortSignal | null) =>
    new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
  const addressed = (url: string) =>
    url.replace(/^(http|ws):\/\/kreda\.test/, (_all, scheme: string) =>
      (typeof origin === 'string' ? origin : origin()).replace(/^http/, scheme),
    );
  /** Applies the conditions to everything that is sent; a dead page receives nothing more. */
  const pass = async (signal?: AbortSignal | null) => {
    await late();
    if (isDead || conditions.isSilent) await forEver(signal);
    if (isOnline && chance() >= conditions.lost) return;
    traffic.lost += 1;
    throw broken();
  };

  const connection: ApiEnvironment = {
    origin: NOWHERE,
    tabKey,
    readUid: () => uid,
    writeUid: () => undefined,
    pageUrl: () => `${NOWHERE}/`,
    fetch: async (url, init = {}) => {
      traffic.requests += 1;
      await pass(init.signal);
      const headers = new Headers({
        ...AS_A_BROWSER,
        ...Object.fromEntries(new Headers(init.headers)),
        cookie: cookies(),
      });
      const {
        status,
        headers: received,
        body,
      } = await carry(addressed(String(url)), { ...init, headers }, agent);
      await pass(init.signal);
      return new Response(status === 304 ? null : body, { status, headers: received });
    },
  };

  let named = 0;
  const platform: Platform = {
    now: () => began + (Date.now() - began) / tempo,
    random: chance,
    newMutationId: () => `${tabKey}:${++named}`,
    sleep: (delayMs, signal) => sleep(delayMs * tempo, signal),
    whenIdle: () => Promise.resolve(),
    afterPaint: () => Promise.resolve(),
    isOnline: () => isOnline,
    onNetworkChange(handle) {
      networkHandlers.push(handle);
      return () => undefined;
    },
    openSocket: (url, events) => {
      traffic.sockets += 1;
      const socket = new WebSocket(addressed(url), { perMessageDeflate: false });
      sockets.add(socket);
      // As in a browser: a socket that has begun to close delivers nothing more.
      let before = Promise.resolve<unknown>(null);
      const deliver = (text: string) => {
        const turn = conditions.isOrderly ? Promise.all([late(), before]) : late();
        before = turn.then(() => socket.readyState === WebSocket.OPEN && events.onText(text));
      };
      socket.on('open', () => {
        if (isDead || !isOnline || conditions.refusesSockets) return socket.terminate();
        events.onOpen();
        if (conditions.cutAfterMs < Infinity)
          setTimeout(() => cut(socket), chance() * conditions.cutAfterMs).unref();
      });
      socket.on('message', (frame: Buffer) => {
        traffic.frames += 1;
        if (chance() < conditions.dropped) return void (traffic.dropped += 1);
        deliver(frame.toString());
        if (chance() >= conditions.doubled) return;
        traffic.doubled += 1;
        deliver(frame.toString());
      });
      socket.on('error', () => undefined);
      socket.on('close', (code) => {
        sockets.delete(socket);
        if (!isDead) events.onClose(code);
      });
      return {
        close: () => socket.terminate(),
        send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      };
    },
    ...ofDevice,
  };

  function cut(socket: WebSocket): void {
    if (socket.readyState <= WebSocket.OPEN) traffic.cuts += 1;
    socket.terminate();
  }

  return {
    connection,
    platform,
    device,
    traffic,
    setConditions(next: NetworkConditions) {
      conditions = next;
    },
    /** Takes the client offline, or online again. */
    setOnline(next: boolean) {
      if (next === isOnline) return;
      isOnline = next;
      if (!next) for (const socket of sockets) cut(socket);
      networkHandlers.forEach((handle) => handle({ isOnline: next, hasNetwork: next }));
    },
    cut: () => sockets.forEach(cut),
    isConnected: () => [...sockets].some((socket) => socket.readyState === WebSocket.OPEN),
    /** The page is killed at any point: it sends no close and writes nothing more. */
    kill() {
      isDead = true;
      leave();
      for (const socket of sockets) socket.terminate();
      agent.destroy();
    },
    /** Sends no more requests; those in flight complete. */
    unplug: () => agent.destroy(),
  };
}
export type Cable = ReturnType<typeof createCable>;

/** The headers that browsers add to requests of the app's own page. */
const AS_A_BROWSER = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
}

/**
 * One request and its complete response. Node's own fetch keeps unused connections, which delay the
 * shutdown of a server.
 */
function carry(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  agent: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      agent,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    };
    const asked = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: received(answer.headersDistinct),
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject).end(body === null || body === undefined ? undefined : String(body));
  });
}

function received(distinct: NodeJS.Dict<string[]>): Headers {
  return new Headers(
    Object.entries(distinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  );
}
