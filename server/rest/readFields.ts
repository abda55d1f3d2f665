import { DEFAULT_BOUNDS } from '../../contract/argumentBounds';
import { InputRefused } from '../appError';
import { BadRequest } from '../http/failure';

/**
 * The named texts of a JSON body. One that is missing or null is an empty text, which the rules then ask for.
 * @throws {BadRequest} where the body is no JSON object, or one of the fields is something other than a text.
 * @throws {InputRefused} `text-too-long`, before anything cleans, compares or hashes the text.
 */
export function readFields<N extends string>(
  body: unknown,
  names: readonly N[],
): Record<N, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('The body is not a JSON object.');
  const values: Record<string, unknown> = { ...body };
  const texts = names.map((name) => [name, textOf(values[name], name)] as const);
  return Object.fromEntries(texts) as Record<N, string>;
}

function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return bounded(value, name);
  throw new BadRequest(`${name} is not a text.`);
}

function bounded(value: string, field: string): string {
  const max = DEFAULT_BOUNDS.text;
  if (value.length <= max) return value;
  throw new InputRefused({ field, key: 'text-too-long', values: { max } });
}
