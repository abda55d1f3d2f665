/** Works on imports in the background: one at a time in each process. */
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { workOnImports, type ImportServices } from '../domain/imports/workOnImports';
import type { Log } from '../log';
import { openReader } from '../imports/openReader';

const PAUSE_MS = 2_000;

interface Importing {
  services: Omit<ImportServices, 'openReader' | 'report'>;
  log: Log;
  /** Shortened by tests. */
  pauseMs?: number;
}

/**
 * Looks for imports at intervals until it is stopped.
 * @returns a stop function; a later process continues with an import in hand
 */
export function startImports({
  services,
  log,
  pauseMs = PAUSE_MS,
}: Importing): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const report = (error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'fault of an import');
  };
  const work = async () => {
    const found = await workOnImports({ ...services, openReader, report }).catch(
      (error: unknown) => {
        report(error);
        return false;
      },
    );
    if (!isStopped) later(found ? 0 : pauseMs);
  };
  const later = (delayMs: number) => {
    timer = setTimeout(() => void (running = work()), delayMs).unref();
  };
  later(pauseMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
