import { createHash } from 'node:crypto';

/**
 * Equal for equal values, whatever the order of their keys: a response that the database stored as
 * JSON has another key order.
 */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64').slice(0, 22);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}
