import { clockMs } from '../../load/clock';

/**
 * Starts work at a steady rate, whether the work before it is done or not. Resolves when all is done.
 * @param work gets the time at which it was due, in milliseconds of `clockMs`.
 */
export async function atRate(
  perSecond: number,
  forMs: number,
  work: (dueAt: number) => Promise<void>,
): Promise<void> {
  const since = clockMs();
  const total = Math.round((perSecond * forMs) / 1000);
  const open = new Set<Promise<void>>();
  const dueAt = (index: number) => since + (index * 1000) / perSecond;
  for (let started = 0; started < total;) {
    for (const now = clockMs(); started < total && dueAt(started) <= now; started += 1) {
      const one = work(dueAt(started));
      open.add(one);
      void one.finally(() => open.delete(one));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
}
