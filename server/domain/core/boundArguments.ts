import { boundOf } from '../../../contract/argumentBounds';

/**
 * An argument that is too long. `key` is a code of `contract/errors` and a key of the dictionaries.
 */
export interface TooLong {
  field: string;
  key: 'text-too-long' | 'list-too-long';
  values: { max: number };
}

export interface BoundedArguments<Args> {
  /**
   * The arguments, with every long text and list cut to one more than its bound, so that validation
   * stays cheap and still fails.
   */
  args: Args;
  /** The arguments that were too long. If there are any, the call must be rejected. */
  tooLong: readonly TooLong[];
}

/**
 * Checks every text and list in the arguments against its bound. It walks the values without
 * knowing their names, so a new argument is bounded without extra code.
 * @param args as coerced by GraphQL, so the schema bounds their depth.
 */
export function boundArguments<Args extends object>(
  operation: string,
  args: Args,
): BoundedArguments<Args> {
  const tooLong: TooLong[] = [];
  const refuse = (path: string, kind: 'text' | 'list', max: number) => {
    const field = path.slice(operation.length + 1);
    tooLong.push({
      field,
      key: kind === 'text' ? 'text-too-long' : 'list-too-long',
      values: { max },
    });
  };
  const bounded = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return cut(value, path, 'text', refuse);
    if (Array.isArray(value))
      return cut(value, path, 'list', refuse).map((item) => bounded(item, path));
    return isObject(value) ? boundedFields(value, path) : value;
  };
  const boundedFields = (value: object, path: string) =>
    Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, bounded(one, `${path}.${name}`)]),
    );
  const checked = { ...args, ...boundedFields(args, operation) };
  return { args: checked, tooLong };
}

type Refuse = (path: string, kind: 'text' | 'list', max: number) => void;

function cut<Value extends string | readonly unknown[]>(
  value: Value,
  path: string,
  kind: 'text' | 'list',
  refuse: Refuse,
): Value {
  const max = boundOf(path, kind);
  if (value.length <= max) return value;
  refuse(path, kind, max);
  return value.slice(0, max + 1) as Value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
