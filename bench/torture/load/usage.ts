import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The size of a process in memory, in bytes. */
export function residentBytes(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}

export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** @returns a function that returns the share of all processors' time that was used since. */
export function watchProcessors(): () => number {
  const read = () => {
    const times = cpus().map(({ times: one }) => one);
    const idle = times.reduce((sum, one) => sum + one.idle, 0);
    const all = times.reduce((sum, one) => sum + Object.values(one).reduce((a, b) => a + b, 0), 0);
    return { idle, all };
  };
  const before = read();
  return () => {
    const now = read();
    return 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all);
  };
}
