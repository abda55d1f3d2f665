/** A shallow copy of an array or of a plain object; anything else is returned as it is. */
export default function clone(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return typeof value === 'object' && value !== null ? { ...value } : value;
}
