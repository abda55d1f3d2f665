/** A value of a plain state that differs from another state. Without `value` it is missing. */
export interface StateEdit {
  /** The names of fields and keys from the root. */
  path: string[];
  value?: unknown;
}

/** What leads from one plain state to another. Lists are replaced as a whole. */
export function editsBetween(before: unknown, after: unknown): StateEdit[] {
  const edits: StateEdit[] = [];
  const compare = (one: unknown, other: unknown, path: string[]): void => {
    if (Object.is(one, other)) return;
    if (!isFields(one) || !isFields(other)) {
      if (JSON.stringify(one) !== JSON.stringify(other))
        edits.push(other === undefined ? { path } : { path, value: other });
      return;
    }
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      compare(one[key], other[key], [...path, key]);
  };
  compare(before, after, []);
  return edits;
}

/** The state that the edits lead to. Unchanged parts keep their identity. */
export function applyEdits(
  state: Record<string, unknown>,
  edits: readonly StateEdit[],
): Record<string, unknown> {
  return edits.reduce((edited, { path, value }) => withValue(edited, path, value), state);
}

/** A recording is untrusted: only own fields are read and written. */
function withValue(
  fields: Record<string, unknown>,
  [key, ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (key === undefined) return fields;
  const { [key]: old, ...others } = fields;
  if (rest.length === 0) return value === undefined ? others : { ...fields, [key]: value };
  return { ...fields, [key]: withValue(isFields(old) ? old : {}, rest, value) };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
