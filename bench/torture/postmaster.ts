import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes of itself into its folder while it runs, and leaves behind when it is killed. */
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

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
