/** A cache bounded in bytes: evicts the least recently used values. */
export interface LruCache<Value> {
  get(name: string): Value | undefined;
  /** @param bytes the value's size; a value above a quarter of the bound is not cached. */
  set(name: string, value: Value, bytes: number): void;
  /** The total size in bytes. */
  readonly bytes: number;
}

export function createLruCache<Value>(mostBytes: number): LruCache<Value> {
  const held = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const drop = (name: string) => {
    total -= held.get(name)?.bytes ?? 0;
    held.delete(name);
  };
  return {
    get bytes() {
      return total;
    },
    get(name) {
      const found = held.get(name);
      if (!found) return undefined;
      held.delete(name);
      held.set(name, found);
      return found.value;
    },
    set(name, value, bytes) {
      drop(name);
      if (bytes > mostBytes / 4) return;
      held.set(name, { value, bytes });
      total += bytes;
      for (const oldest of held.keys()) {
        if (total <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}
