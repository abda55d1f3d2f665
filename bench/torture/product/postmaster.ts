import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of PostgreSQL's `postmaster.pid`, which remains after a kill. */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/**
 * The embedded PostgreSQL of a data folder, according to that file; undefined without a valid one.
 */
export function postmasterOf(dataDir: string): Postmaster | undefined {
  const [pid, , , , socketDir = ''] = read(join(dataDir, 'pg', 'postmaster.pid')).split('\n');
  return Number(pid) > 1 ? { pid: Number(pid), socketDir } : undefined;
}

/** Whether a process runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  const state = /\) (\w)/.exec(read(`/proc/${pid}/stat`))?.[1];
  return state !== undefined && state !== 'Z';
}

/** Reads a file that another process may delete at any moment; empty if it is missing. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** ESRCH: a process ended while its file in /proc was read. */
const GONE = new Set(['ENOENT', 'ESRCH']);
