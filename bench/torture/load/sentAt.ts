import { clockMs } from '../../load/clock';

const MARK = /@(\d+)$/;

/** An idempotency key that says when its request was due. */
export const keyAt = (name: string, dueMs: number = clockMs()): string =>
  `${name}@${Math.round(dueMs * 1000)}`;

/** When the request of a key was due, in milliseconds of `clockMs`; null for other keys. */
export function sentAtOf(key: string): number | null {
  const micros = MARK.exec(key)?.[1];
  return micros === undefined ? null : Number(micros) / 1000;
}
