import type { Tag } from './injectEndpoints';

/**
 * Returns a mutation's tags only if the mutation succeeded, so that a rejected one makes no view
 * stale.
 */
export const onSuccess =
  <Variables>(tags: readonly Tag[] | ((variables: Variables) => readonly Tag[])) =>
  (variables: Variables, response?: Readonly<Record<string, { success: boolean }>>) => {
    if (!Object.values(response ?? {})[0]?.success) return [];
    return typeof tags === 'function' ? tags(variables) : tags;
  };
