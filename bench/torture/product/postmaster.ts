import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What PostgreSQL writes of itself into its folder while it runs, and leaves behind when it is
 * killed.
 */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/** The embedded PostgreSQL of a data folder, as its file tells; undefined where it says nothing. */
export function postmasterOf(dataDir: string): Postmaster | undefined {
  const [pid, , , , socketDir = ''] = read(join(dataDir, 'pg', 'postmaster.pid')).split('\n');
  return Number(pid) > 1 ? { pid: Number(pid), socketDir } : undefined;
}

/** Whether a process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  const state = /\) (\w)/.exec(read(`/proc/${pid}/stat`))?.[1];
  return state !== undefined && state !== 'Z';
}

/** Reads a file that another process may delete at any moment; empty when it is not there. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** ESRCH: a process that ends while its file in /proc is read. */
const GONE = new Set(['ENOENT', 'ESRCH']);
