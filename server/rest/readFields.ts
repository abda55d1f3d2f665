import { DEFAULT_BOUNDS } from '../../contract/argumentBounds';
import { InputRejected } from '../appError';
import { BadRequest } from '../http/failure';

/**
 * The named strings of a JSON body. A missing or null one becomes an empty string, which the rules
 * then report as required.
 * @throws {BadRequest} if the body is no JSON object, or one of the fields is not a string.
 * @throws {InputRejected} `text-too-long`, before the text is cleaned, compared or hashed.
 */
export function readFields<N extends string>(
  body: unknown,
  names: readonly N[],
): Record<N, string> {
  const values = fieldsOf(body);
  const texts = names.map((name) => [name, textOf(values[name], name)] as const);
  return Object.fromEntries(texts) as Record<N, string>;
}

/**
 * The named booleans of a JSON body; a missing or null one is false.
 * @throws {BadRequest} if the body is no JSON object, or one of the fields is not a boolean.
 */
export function readFlags<N extends string>(
  body: unknown,
  names: readonly N[],
): Record<N, boolean> {
  const values = fieldsOf(body);
  const flags = names.map((name) => [name, flagOf(values[name], name)] as const);
  return Object.fromEntries(flags) as Record<N, boolean>;
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('The body is not a JSON object.');
  return { ...body };
}

function flagOf(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  throw new BadRequest(`${name} is not true or false.`);
}

function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return bounded(value, name);
  throw new BadRequest(`${name} is not a text.`);
}

function bounded(value: string, field: string): string {
  const max = DEFAULT_BOUNDS.text;
  if (value.length <= max) return value;
  throw new InputRejected({ field, key: 'text-too-long', values: { max } });
}
