/** Thousands of open sockets in a thread, which measures what arrives on them. */
import { performance } from 'node:perf_hooks';
import { workerData } from 'node:worker_threads';
import { backoffMs } from '../../../src/sync/connection/keepConnected';
import { connectionPool } from '../../load/connectionPool';
import { clockMs } from '../../load/clock';
import { createHistogram } from '../../load/histogram';
import { openSocket, type LoadSocket } from '../../load/openSocket';
import { postRequest } from '../../load/request';
import { answerCalls } from '../../load/thread';
import { sentAtOf } from './sentAt';
import type { Member } from './teams';

export interface AudiencePlan {
  port: number;
  members: readonly Member[];
  /** Spread over the members in turn. */
  sockets: number;
  /** Whether a lost socket connects again, as our client does; else it counts as dropped. */
  reconnects: boolean;
  /** The server is `limits/broadcastServer.ts`, which wants no ticket. */
  isBare?: boolean;
}

interface Seat {
  member: Member;
  tabKey: string;
  socket: LoadSocket | null;
  /** Everything up to its cursor has arrived. */
  isLive: boolean;
  /** The seq of the last message; null before the first `ready`. */
  seq: number | null;
  failures: number;
  isReconnecting: boolean;
}

const OPENED_AT_ONCE = 16;
const { plan } = workerData as { plan: AudiencePlan };
const api = connectionPool(plan.port, OPENED_AT_ONCE);
const delays = createHistogram();
const codes = new Map<number, number>();
const seats = Array.from({ length: plan.sockets }, (_, index): Seat | undefined => {
  const member = plan.members[index % plan.members.length];
  return (
    member && {
      member,
      tabKey: `seat${index}`,
      socket: null,
      isLive: false,
      seq: null,
      failures: 0,
      isReconnecting: false,
    }
  );
}).filter((seat) => seat !== undefined);
let gaps = 0;
let lastText: Buffer = Buffer.alloc(0);
/** The commit whose arrivals are counted. */
let awaited: {
  key: string;
  count: number;
  wanted: number;
  first: number;
  done: (last: number) => void;
} | null = null;
let arrival: Promise<{ first: number; last: number }> | null = null;
let isEnding = false;
let before = performance.eventLoopUtilization();

const TOKEN = { query: 'query GetWsToken { wsToken }', operationName: 'GetWsToken' };

/** The address of a new connection, with a ticket. */
async function addressOf({ member, tabKey, seq }: Seat): Promise<string> {
  if (plan.isBare) return '/';
  const headers = { cookie: member.cookie, accept: 'application/json' };
  const { body } = await api.ask(postRequest('/graphql', TOKEN, headers));
  const { data } = JSON.parse(String(body)) as { data?: { wsToken: string | null } };
  if (typeof data?.wsToken !== 'string') throw new Error(`No token: ${String(body)}`);
  const query = new URLSearchParams({
    token: data.wsToken,
    workspace: String(member.workspaceId),
    card: tabKey,
    ...(seq !== null && { since: String(seq) }),
  });
  return `/socket?${query}`;
}

async function open(seat: Seat): Promise<void> {
  const path = await addressOf(seat);
  await new Promise<void>((resolve, reject) => {
    seat.socket = openSocket({
      port: plan.port,
      path,
      cookie: seat.member.cookie,
      onText: (text) => {
        receive(seat, text);
        if (seat.isLive) resolve();
      },
      onClose: (code) => {
        lose(seat, code);
        reject(new Error(`A socket was closed with ${code} before it was ready`));
      },
    });
  });
}

const READY = Buffer.from('{"type":"ready"');
const HEAD_BYTES = 200;

function receive(seat: Seat, text: Buffer): void {
  const now = clockMs();
  const head = text.toString('latin1', 0, HEAD_BYTES);
  const seq = numberAfter(head, '"seq":');
  if (seq === null) return; // presence, and other messages without a position
  const prev = numberAfter(head, '"prev":');
  if (seat.seq !== null && prev !== seat.seq) gaps += 1;
  seat.seq = seq;
  if (text.subarray(0, READY.length).equals(READY)) {
    seat.isLive = true;
    seat.failures = 0;
    return;
  }
  const key = keyIn(head);
  const sentAt = sentAtOf(key);
  if (sentAt !== null && seat.isLive) delays.add(now - sentAt);
  if (key !== '' && key === awaited?.key) arrive(now, text);
}

function arrive(now: number, text: Buffer): void {
  if (!awaited) return;
  awaited.count += 1;
  if (awaited.count === 1) awaited.first = now;
  if (awaited.count < awaited.wanted) return;
  lastText = Buffer.from(text);
  awaited.done(now);
}

function numberAfter(head: string, name: string): number | null {
  const at = head.indexOf(name);
  return at < 0 ? null : Number.parseInt(head.slice(at + name.length, at + name.length + 16), 10);
}

const KEY = '"mutationId":"';

function keyIn(head: string): string {
  const at = head.indexOf(KEY);
  return at < 0 ? '' : head.slice(at + KEY.length, head.indexOf('"', at + KEY.length));
}

function lose(seat: Seat, code: number): void {
  seat.socket = null;
  seat.isLive = false;
  codes.set(code, (codes.get(code) ?? 0) + 1);
  if (plan.reconnects && !seat.isReconnecting) void reconnect(seat);
}

async function reconnect(seat: Seat): Promise<void> {
  seat.isReconnecting = true;
  while (!isEnding && !seat.isLive) {
    await new Promise((resolve) => setTimeout(resolve, backoffMs(seat.failures, Math.random())));
    seat.failures += 1;
    await open(seat).catch(() => undefined);
  }
  seat.isReconnecting = false;
}

const handlers = {
  /** Opens all sockets. @returns seconds until the last one was ready. */
  async open() {
    const since = clockMs();
    const left = [...seats];
    const lane = async () => {
      for (let seat = left.pop(); seat; seat = left.pop()) await open(seat);
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, lane));
    return (clockMs() - since) / 1000;
  },
  /** Measures anew from now on. */
  reset() {
    delays.reset();
    before = performance.eventLoopUtilization();
  },
  read() {
    return {
      live: seats.filter(({ isLive }) => isLive).length,
      closed: [...codes],
      gaps,
      /** From the sending of a request to the arrival of its commit. */
      delays: delays.read(),
      /** The share of the time in which this thread was busy. */
      busy: performance.eventLoopUtilization(before).utilization,
    };
  },
  /** How many sockets are not ready, or have not received everything up to these seqs. */
  behind(heads: ReadonlyMap<number, number>) {
    return seats.filter(
      ({ isLive, seq, member }) => !isLive || (seq ?? 0) < (heads.get(member.workspaceId) ?? 0),
    ).length;
  },
  /** Counts the arrivals of one commit from now on. */
  expect(key: string, wanted: number) {
    const arrived = new Promise<{ first: number; last: number }>((resolve) => {
      awaited = {
        key,
        wanted,
        count: 0,
        first: 0,
        done: (last) => resolve({ first: awaited?.first ?? 0, last }),
      };
    });
    arrival = arrived;
  },
  /** When the expected commit arrived, on the first socket and on the last one. */
  arrival: () => arrival,
  lastText: () => lastText.toString('utf8'),
  end() {
    isEnding = true;
    api.close();
    seats.forEach(({ socket }) => socket?.close());
  },
};
export type AudienceCalls = typeof handlers;
answerCalls(handlers);
