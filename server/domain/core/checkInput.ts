import { Schema, ValidationError } from 'yup';
import { InputRejected, type FieldRejection } from '../../appError';

/**
 * The part of a Yup object schema that the server uses. The compiler would need most of its time to
 * compare each rule with `ObjectSchema` itself.
 */
export interface InputRule {
  readonly fields: Readonly<Record<string, object>>;
  validate(value: unknown, options: { abortEarly: boolean }): Promise<object>;
}

/**
 * The arguments after cleaning by their rule; arguments that the rule does not name stay unchanged.
 * Null counts as an omitted argument where the rule has no null.
 * @throws {InputRejected} with the first error of every invalid field, in the rule's order.
 */
export async function checkInput<Args extends object>(rule: InputRule, args: Args): Promise<Args> {
  try {
    const given = withoutNulls(rule, args);
    const cleaned: object = await rule.validate(given, { abortEarly: false });
    return { ...given, ...cleaned };
  } catch (error) {
    if (error instanceof ValidationError)
      throw new InputRejected(...fieldErrors(error, Object.keys(rule.fields)));
    throw error;
  }
}

/** Clients may send null for each optional argument of the schema. */
function withoutNulls<Args extends object>({ fields }: InputRule, args: Args): Args {
  const isOmitted = ([name, value]: [string, unknown]) =>
    value === null && refusesNull(fields[name]);
  return Object.entries(args).some(isOmitted)
    ? (Object.fromEntries(Object.entries(args).filter((one) => !isOmitted(one))) as Args)
    : args;
}

/** False for a field whose schema depends on other values. */
const refusesNull = (field: object | undefined) => field instanceof Schema && !field.spec.nullable;

function fieldErrors(error: ValidationError, order: readonly string[]): FieldRejection[] {
  const each = error.inner.length > 0 ? error.inner : [error];
  // The first error per field wins: reversed, because a later entry of a Map overwrites.
  const firsts = new Map(each.toReversed().map((one) => [one.path ?? null, one] as const));
  const place = (path: string | null) => order.indexOf(path?.split(/[.[]/)[0] ?? '');
  return [...firsts]
    .toReversed()
    .sort(([a], [b]) => place(a) - place(b))
    .map(([field, { errors }]) => ({ field: field || null, ...reason(errors[0]) }));
}

/** A rule's message is a dictionary key, or a key with the values for its text. */
function reason(message: unknown): Pick<FieldRejection, 'key' | 'values'> {
  if (typeof message === 'string') return { key: message };
  if (
    typeof message === 'object' &&
    message !== null &&
    'key' in message &&
    typeof message.key === 'string'
  ) {
    return {
      key: message.key,
      ...('values' in message ? { values: message.values as FieldRejection['values'] } : {}),
    };
  }
  return { key: 'invalid-request' };
}
