import type { RootState } from '../rootReducer';

/**
 * A state without functions: mutations are listed by their names. Without presence, which is never
 * recorded.
 */
export function plainState({ presence: _presence, ...state }: RootState): Record<string, unknown> {
  return { ...state, mutations: Object.keys(state.mutations).sort() };
}

/** JSON with sorted keys: equal data gives equal text. */
function stableStringify(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** A 64-bit hash (FNV-1a) of a value's stable JSON, as 16 hexadecimal digits. */
export function hashOf(value: unknown): string {
  const text = stableStringify(value);
  // The prime 2^40 + 0x1b3, by 32-bit halves.
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let at = 0; at < text.length; at++) {
    low ^= text.charCodeAt(at);
    const product = (low >>> 0) * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) | 0;
    low = product | 0;
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
