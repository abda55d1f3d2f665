import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createCaller } from '../writers/caller';
import { createFindings, type Findings } from '../findings';
import { freePort } from '../product/freePort';
import type { FrozenBuild } from '../product/frozenBuild';
import { createWorkspace } from '../writers/fixture';
import { isAlive, postmasterOf } from '../product/postmaster';
import { answersReady } from '../product/serverRun';
import { standing } from '../product/running';

export interface SignalPlan {
  build: FrozenBuild;
  /** Stops, by Ctrl-C and by SIGTERM in turns. */
  stops: number;
  onStop?: (done: number) => void;
}

export interface SignalReport {
  stopMs: number[];
  /** How often sockets closed with which code. */
  codes: Record<string, number>;
  findings: Findings;
}

const LONGEST_STOP_MS = 10_000;
const GOING_AWAY = 1001;
const PASSED_ON_AFTER_MS = 30;

/**
 * Starts the product by `npm start` as the leader of a process group and signals the whole group,
 * as a terminal does at Ctrl-C and a process manager when it stops a service. npm forwards the
 * signal, so the server receives it twice. Afterwards sockets must have closed with 1001, and no
 * process of the group and no database may be left.
 */
export async function runSignals({ build, stops, onStop }: SignalPlan): Promise<SignalReport> {
  const findings = createFindings();
  const report: SignalReport = { stopMs: [], codes: {}, findings };
  const product = await makeProduct(build);
  for (let done = 1; done <= stops; done += 1) {
    await stopOnce(product, done % 2 === 0 ? 'SIGTERM' : 'SIGINT', report);
    onStop?.(done);
  }
  return report;
}

interface Product {
  url: string;
  dataDir: string;
  start(): ChildProcess;
}

/** The frozen build with the `start` script of package.json, without its setup steps. */
async function makeProduct({ home, program }: FrozenBuild): Promise<Product> {
  const cwd = mkdtempSync(join(home, 'npm-'));
  const dataDir = join(cwd, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(
    join(cwd, 'package.json'),
    JSON.stringify({ scripts: { start: `exec node ${program}` } }),
  );
  const env = {
    PATH: process.env['PATH'],
    HOME: cwd,
    MD_ENV: 'test',
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
  };
  return {
    url,
    dataDir,
    start: () => spawn('npm', ['start'], { cwd, env, detached: true, stdio: 'ignore' }),
  };
}

async function stopOnce(
  product: Product,
  signal: NodeJS.Signals,
  { stopMs, codes, findings }: SignalReport,
): Promise<void> {
  const npm = product.start();
  const group = npm.pid ?? 0;
  const running = { end: async () => endGroup(group, product) };
  standing.add(running);
  try {
    const ended = once(npm, 'exit');
    while (!(await answersReady(product.url))) {
      if (npm.exitCode !== null) throw new Error('The product did not start by npm.');
      await sleep(20);
    }
    const database = postmasterOf(product.dataDir)?.pid ?? 0;
    const { closed } = await openSocket(product.url, findings);
    const since = performance.now();
    process.kill(-group, signal);
    // Simultaneous signals merge into one. On a busy machine the one that npm forwards arrives
    // later.
    await sleep(PASSED_ON_AFTER_MS);
    signalGroup(group, signal);
    const code = await Promise.race([closed, sleep(LONGEST_STOP_MS, 'open')]);
    await ended;
    stopMs.push(performance.now() - since);
    codes[code] = (codes[code] ?? 0) + 1;
    if (code !== GOING_AWAY) findings.add('torn', `${signal}: the socket closed with ${code}`);
    if (isAlive(database)) findings.add('fault', `${signal}: PostgreSQL ${database} outlived npm`);
    const left = processesOf(group);
    if (left.length > 0)
      findings.add('fault', `${signal}: processes of the group outlived npm: ${left.join(', ')}`);
  } finally {
    standing.delete(running);
    await endGroup(group, product);
  }
}

/** A group that has ended cannot be signalled. */
function signalGroup(group: number, signal: NodeJS.Signals): void {
  if (processesOf(group).length > 0) process.kill(-group, signal);
}

let people = 0;

/**
 * Opens the socket of a new user.
 * @returns the code with which the server closes it.
 */
async function openSocket(url: string, findings: Findings): Promise<{ closed: Promise<number> }> {
  const caller = createCaller(url);
  const { workspaceId } = await createWorkspace(caller, `signal${(people += 1)}`, findings);
  const answer = await caller.gql('query GetWsToken { wsToken }', {});
  const body = answer.end === 'answered' ? (answer.body as { data?: { wsToken?: string } }) : {};
  const query = new URLSearchParams({
    token: body.data?.wsToken ?? '',
    workspace: String(workspaceId),
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket?${query}`, { origin: url });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { closed };
}

/** Running processes of a process group. */
function processesOf(group: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isAlive(Number(pid)) && groupOf(pid) === group).map(Number);
}

/** `/proc/…/stat` contains: pid (name) state parent group … */
function groupOf(pid: string): number {
  try {
    return Number(/\) \w \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0; // it ended meanwhile
  }
}

async function endGroup(group: number, { dataDir }: Product): Promise<void> {
  for (const pid of processesOf(group)) process.kill(pid, 'SIGKILL');
  const database = postmasterOf(dataDir);
  if (database && isAlive(database.pid)) process.kill(database.pid, 'SIGKILL');
  while (database && isAlive(database.pid)) await sleep(10);
}
