/** Makes the exports that wait: every process does, one at a time. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../appError';
import { DatabaseUnavailable } from '../../db/databaseUnavailable';
import type { Services } from '../../domain/core/services';
import {
  claimExport,
  finishExport,
  giveBackExport,
  keepExport,
  type ExportJob,
} from '../../domain/exports/exportRows';
import { wordsOf } from '../../domain/exports/formats/words';
import { localeOf } from '../../domain/rows/localeOf';
import type { Log } from '../../log';
import { createProgress } from './exporting';
import { makeExport } from './makeExport';

/** Intervals of the work; shortened by tests. */
export interface ExportPace {
  /** Polling interval. */
  lookMs?: number;
  /** How long a crashed process delays the export that it was making. */
  leaseMs?: number;
}
const PACE: Required<ExportPace> = { lookMs: 1_000, leaseMs: 20_000 };
/** The progress is stored this often while one is made. */
const TELL_MS = 1_000;
/** An export that was begun this often is not begun again: it may be what the processes crash of. */
const MAX_ATTEMPTS = 5;
/** What an interrupted export left on the disk is deleted after this long. */
const LEFT_MS = 24 * 3_600_000;

export interface ExportNeeds {
  services: Pick<Services, 'db' | 'files'>;
  dataDir: string;
  log: Log;
  pace?: ExportPace | undefined;
}
type Needs = Omit<ExportNeeds, 'pace'> & { timing: Required<ExportPace> };

/**
 * Makes waiting exports until it is stopped. A lease prevents that two processes make the same one; if
 * the database or the storage is unavailable, it begins again later.
 * @returns a stop function: the export in hand begins again in another process.
 */
export function startExporting({ pace, ...needs }: ExportNeeds): () => Promise<void> {
  const timing = { ...PACE, ...pace };
  const stopping = new AbortController();
  let running: Promise<void> | null = removeLeft(needs.dataDir);
  running = running.catch(() => undefined).finally(() => (running = null));
  const look = () => {
    running ??= drain({ ...needs, timing }, stopping.signal).finally(() => (running = null));
  };
  const timer = setInterval(look, timing.lookMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

async function drain(needs: Needs, stopping: AbortSignal): Promise<void> {
  try {
    while (!stopping.aborted && (await makeNext(needs, stopping)));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable))
      needs.log.error({ err: error }, 'fault of the exports');
  }
}

/** @returns whether there was an export to claim. */
async function makeNext(needs: Needs, stopping: AbortSignal): Promise<boolean> {
  const { services, timing, log, dataDir } = needs;
  const job = await claimExport(services.db, timing.leaseMs);
  if (job === null) return false;
  const folderOf = (attempt: number) => join(foldersIn(dataDir), `${job.id}-${attempt}`);
  const folder = folderOf(job.attempts);
  const which = { export: job.id, attempt: job.attempts };
  try {
    // A killed process left the folder of its attempt.
    for (let attempt = 1; attempt < job.attempts; attempt += 1)
      await rm(folderOf(attempt), { recursive: true, force: true });
    if (job.attempts > MAX_ATTEMPTS) throw new Error('It was begun too often.');
    const size = await make(needs, { job, folder, stopping });
    log.info({ ...which, size }, 'export made');
  } catch (error) {
    await settle(needs, { job, error, stopping });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

interface Work {
  job: ExportJob;
  folder: string;
  stopping: AbortSignal;
}

async function make({ services, timing }: Needs, { job, folder, stopping }: Work): Promise<number> {
  const { db, files } = services;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const progress = createProgress();
  const lost = new AbortController();
  const keeping = setInterval(
    () => {
      const told = { leaseMs: timing.leaseMs, progress: progress.percent() };
      // A database that is away for a moment is asked again; the lease lasts longer.
      void keepExport(db, job, told).then(
        (isKept) => isKept || lost.abort(),
        () => undefined,
      );
    },
    Math.min(TELL_MS, timing.leaseMs / 3),
  );
  try {
    const made = await makeExport({
      services,
      job,
      folder,
      words: wordsOf(await localeOf(db, job.userId)),
      now: new Date(),
      signal: AbortSignal.any([stopping, lost.signal]),
      progress,
    });
    if (!(await finishExport(db, job, made))) await files.remove(job.key);
    return made.size;
  } finally {
    clearInterval(keeping);
    // Ends the archive that an error has left open.
    lost.abort();
  }
}

/** After an error: the export waits for another attempt, has failed, or was deleted. */
async function settle(
  { services: { db }, log }: Needs,
  { job, error, stopping }: { job: ExportJob; error: unknown; stopping: AbortSignal },
): Promise<void> {
  const which = { export: job.id, attempt: job.attempts };
  if (stopping.aborted) return giveBackExport(db, job, 'waiting');
  if (error instanceof AppError || job.attempts >= MAX_ATTEMPTS) {
    log.warn({ ...which, err: error }, 'export failed');
    return giveBackExport(db, job, 'failed');
  }
  // The lease is the pause before the next attempt.
  log.warn({ ...which, err: error }, 'export put off');
}

const foldersIn = (dataDir: string) => join(dataDir, 'exports');

async function removeLeft(dataDir: string): Promise<void> {
  const root = foldersIn(dataDir);
  for (const name of await readdir(root)) {
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs > LEFT_MS)
      await rm(join(root, name), { recursive: true, force: true });
  }
}
