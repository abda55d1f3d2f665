import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrozenBuild } from './frozenBuild';

/** What the server says of itself since the last `reset()`. */
export interface LoopFigures {
  /** How often it was measured anew. */
  round: number;
  /** The longest time for which its event loop ran nothing else, in milliseconds. */
  longestMs: number;
  /** Bytes. */
  heapUsed: number;
  external: number;
  rss: number;
}

export interface LoopWatch {
  /** The settings with which the server must be started. */
  env: Record<string, string>;
  /** Collects garbage and measures anew from now on. */
  reset(): Promise<LoopFigures>;
  /** The figures from after this call. */
  read(): Promise<LoopFigures>;
}

const PROBE = 'bench/torture/product/loopProbe.cjs';
/** The probe writes every 50 ms. */
const LOOK_EVERY_MS = 10;

/** Watches the event loop and the memory of a server from inside of its process. */
export function watchLoop({ home }: FrozenBuild): LoopWatch {
  const file = join(home, 'loop.json');
  const again = `${file}.again`;
  const last = () => JSON.parse(readFileSync(file, 'utf8')) as LoopFigures;
  return {
    env: { NODE_OPTIONS: `--require ${resolve(PROBE)}`, LOOP_PROBE: file },
    async reset() {
      while (!existsSync(file)) await sleep(LOOK_EVERY_MS);
      const { round } = last();
      writeFileSync(again, '');
      while (last().round === round) await sleep(LOOK_EVERY_MS);
      return last();
    },
    async read() {
      const before = readFileSync(file, 'utf8');
      for (let changed = 0, seen = before; changed < 2; await sleep(LOOK_EVERY_MS)) {
        const now = readFileSync(file, 'utf8');
        if (now !== seen) changed += 1;
        seen = now;
      }
      return last();
    },
  };
}
