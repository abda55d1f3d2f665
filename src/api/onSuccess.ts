import type { Tag } from './injectEndpoints';

/** Tags of a mutation that makes a view stale only if it succeeded. */
export const onSuccess =
  <Variables>(tags: readonly Tag[] | ((variables: Variables) => readonly Tag[])) =>
  (variables: Variables, response?: Readonly<Record<string, { success: boolean }>>) => {
    if (!Object.values(response ?? {})[0]?.success) return [];
    return typeof tags === 'function' ? tags(variables) : tags;
  };
