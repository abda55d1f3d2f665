import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { errorCode } from '../errorCode';

/** True while a process runs. A zombie (ended, but not reaped by its parent) does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
  return stateOf(pid) !== 'Z';
}

/**
 * True if that process is the PostgreSQL server that was started on that folder, and not another
 * one with a reused id.
 */
export function isPostgresOf(pid: number, folder: string): boolean {
  const [program, ...args] = argumentsOf(pid);
  return program !== undefined && basename(program) === 'postgres' && args.includes(folder);
}

function stateOf(pid: number): string | undefined {
  const file = `/proc/${pid}/stat`;
  // 'pid (name) state …', where the name may contain any character.
  return existsSync(file) ? /\) (\w)/.exec(read(file))?.[1] : undefined;
}

/**
 * /proc/…/cmdline is readable by all users, unlike /proc/…/cwd, which a container's root may not
 * read.
 */
function argumentsOf(pid: number): string[] {
  if (existsSync('/proc/self/cmdline')) return read(`/proc/${pid}/cmdline`).split('\0');
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it ended meanwhile
  }
}
