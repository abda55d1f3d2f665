import { boundOn, contention } from './contention';

const SAMPLE_MS = 50;
/** The delays of a timer that this process did not cause itself, as it used no CPU meanwhile. */
const waits: { at: number; ms: number }[] = [];
let last = { at: performance.now(), cpu: process.cpuUsage() };
const sampler = setInterval(() => {
  const { user, system } = process.cpuUsage(last.cpu);
  const at = performance.now();
  const ms = at - last.at - SAMPLE_MS - (user + system) / 1_000;
  if (ms > SAMPLE_MS) waits.push({ at, ms });
  last = { at, cpu: process.cpuUsage() };
}, SAMPLE_MS).unref();
afterAll(() => clearInterval(sampler));

/**
 * @returns for how many of the last milliseconds this process could not run, because of other
 * programs or a call that waits for a disk
 */
function waitedWithin(lastMs: number): number {
  const since = performance.now() - lastMs;
  return waits.reduce((sum, { at, ms }) => (at > since ? sum + Math.min(ms, at - since) : sum), 0);
}

/**
 * Fails if something that has just ended took longer than a limit for an idle machine. Time in
 * which this process could not run does not count, and the limit is scaled by the contention of
 * the machine. Contention is measured only if the limit was exceeded.
 */
export function expectWithin(tookMs: number, quietMs: number): void {
  const ownMs = tookMs - waitedWithin(tookMs);
  if (ownMs < quietMs) return;
  const slowness = Math.max(...Array.from({ length: 5 }, contention));
  expect(ownMs).toBeLessThan(boundOn(quietMs, slowness));
}
