import { setFlagsFromString } from 'node:v8';

/**
 * How much the heap grows from one full collection to the next. V8 would let a small heap grow to
 * four times its size: boards that are built for one answer each become garbage, and 50 MB of live
 * objects took 330 MB (docs/adr/0319-less-memory.md). V8 reads the value at the end of each collection, so that
 * it may be set while the process runs.
 */
const PERCENT = 50;

/** Keeps the memory of this process near what it uses. Worker threads started later do the same. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${PERCENT}`);
}
