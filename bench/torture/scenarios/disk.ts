import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkStoredFiles } from '../checks/storedFiles';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation, type Installation } from '../product/installation';
import { mountSmallDisk, type SmallDisk } from '../product/smallDisk';
import type { Try, Watched } from '../writers/caller';
import { createLedger, type Ledger } from '../writers/ledger';
import { createRandom } from '../writers/random';
import { startWriters } from '../writers/writers';
import { makeSender, type Sender } from '../writers/sender';
import { begin, checkAll } from './kills';

export interface DiskPlan {
  build: FrozenBuild;
  seed: number;
  fills: number;
  writers: number;
  workspaces: number;
  /** The disk stays full for so many milliseconds. */
  fullForMs: number;
  onBack?: (done: number) => void;
}

export interface DiskReport {
  acknowledged: number;
  /** How the requests ended that were sent while the disk was full. */
  ends: Record<Try['end'], number>;
  /** Reads of a board while the disk was full: answered, and all. */
  reads: { answered: number; all: number };
  uploadsRefused: number;
  /** From the moment that there is space again until the next acknowledged write. */
  healMs: number[];
  findings: Findings;
}

/** For the database, its log of changes, files, and the file that the server prints to. */
const DISK_MB = 400;
const LONGEST_READ_MS = 5_000;
const LONGEST_HEAL_MS = 30_000;
const UPLOAD_BYTES = 300_000;

interface Scene {
  installation: Installation;
  disk: SmallDisk;
  sender: Sender;
  ledger: Ledger;
  watched: Watched[];
  report: DiskReport;
}

/**
 * Fills the disk under writers: nothing acknowledged may be lost, boards can be read, uploads are
 * refused as temporarily unavailable, and writing goes on when there is space, without a restart.
 * @throws {Error} if this process may not mount a disk.
 */
export async function runDisk(plan: DiskPlan): Promise<DiskReport> {
  const disk = mountSmallDisk(plan.build.home, DISK_MB);
  const installation = await makeInstallation({
    ...plan,
    dataHome: disk.path,
    logFile: join(disk.path, 'log'),
  });
  const report: DiskReport = {
    acknowledged: 0,
    ends: { answered: 0, refused: 0, unavailable: 0, torn: 0, silent: 0 },
    reads: { answered: 0, all: 0 },
    uploadsRefused: 0,
    healMs: [],
    findings: createFindings(),
  };
  const { findings } = report;
  const [ledger, random, watched] = [createLedger(), createRandom(plan.seed), [] as Watched[]];
  try {
    await begin(installation);
    const sender = await makeSender(installation.url, findings);
    const scene = { installation, disk, sender, ledger, watched, report };
    const running = await startWriters({
      ...plan,
      name: 'd',
      url: installation.url,
      random: random.fork(),
      ledger,
      findings,
      watch: (one) => void watched.push(one),
    });
    const boardId = running.workspaces[0]?.projectIds[0] ?? 0;
    const reader = running.writers[0]?.caller;
    const read = () =>
      reader?.gql(BOARD, { id: boardId }) ?? Promise.reject(new Error('there is no writer'));
    for (let done = 1; done <= plan.fills; done += 1) {
      await sleep(random.between(500, 1_500));
      await fillOnce(plan, scene, read);
      plan.onBack?.(done);
    }
    await running.finish();
    await checkAll(running, { installation, ledger, findings });
    await checkStoredFiles(installation, findings);
  } finally {
    disk.free();
    await installation.end();
    disk.remove();
  }
  return { ...report, acknowledged: ledger.entries.length };
}

const BOARD = 'query($id: Id!) { projectView(id: $id) { id tasks { id title } } }';

async function fillOnce(
  { fullForMs }: DiskPlan,
  { installation, disk, sender, ledger, watched, report }: Scene,
  read: () => Promise<Try>,
): Promise<void> {
  const { findings, reads, ends } = report;
  const ticket = await sender.ticket();
  await disk.fill();
  const from = performance.now();
  while (performance.now() - from < fullForMs) {
    const since = performance.now();
    const result = await read();
    const took = performance.now() - since;
    reads.all += 1;
    if (isBoard(result) && took <= LONGEST_READ_MS) reads.answered += 1;
    else
      findings.add(
        'fault',
        `a read with a full disk ended after ${Math.round(took)} ms: ${JSON.stringify(result).slice(0, 200)}`,
      );
    await sleep(100);
  }
  await upload(sender, ticket, report);
  disk.free();
  const freed = performance.now();
  for (const { result, since } of watched) if (since >= from) ends[result.end] += 1;
  const before = ledger.entries.length;
  while (ledger.entries.length === before && performance.now() - freed < LONGEST_HEAL_MS)
    await sleep(10);
  if (ledger.entries.length === before)
    findings.add('fault', `nothing was acknowledged ${LONGEST_HEAL_MS / 1000} s after the disk`);
  report.healMs.push(performance.now() - freed);
  watched.length = 0;
  if (installation.server().hasEnded())
    findings.add('fault', 'the server ended because of a full disk');
}

function isBoard(result: Try): boolean {
  if (result.end !== 'answered' || result.status !== 200) return false;
  const { data } = result.body as { data?: { projectView?: { tasks: unknown[] } | null } | null };
  return (data?.projectView?.tasks.length ?? 0) > 0;
}

/** The disk has no space for it. */
async function upload(sender: Sender, { url }: { url: string }, report: DiskReport): Promise<void> {
  const status = await sender.send(url, randomBytes(UPLOAD_BYTES), UPLOAD_BYTES, 5);
  if (status === 503) report.uploadsRefused += 1;
  else report.findings.add('fault', `an upload to a full disk was answered with ${status}`);
}
