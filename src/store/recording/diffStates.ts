/** One value that differs; undefined where it is missing. */
export interface StateChange {
  /** The names of fields and keys from the root: `entities.tasks.entities.12.title`. */
  path: string;
  before: unknown;
  after: unknown;
}

/** More are not read by anyone. */
const MAX_CHANGES = 200;

/**
 * What an action changed, at most 200 values. Parts with the same identity are skipped, so the cost
 * is that of the change and not that of the state.
 */
export function diffStates(before: unknown, after: unknown): StateChange[] {
  const changes: StateChange[] = [];
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (Object.is(one, other) || changes.length >= MAX_CHANGES) return;
    if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
      changes.push({ path, before: one, after: other });
      return;
    }
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      compare(one[key], other[key], path === '' ? key : `${path}.${key}`);
  };
  compare(before, after, '');
  return changes;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
