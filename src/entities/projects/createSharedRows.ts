import type { SharedRows } from '../../../contract/wire';

/**
 * For one response: a person has one row, however many tasks they are assigned to, and equal lists
 * of at most one id are one list.
 */
export function createSharedRows(): SharedRows {
  const userIds = new Set<number>();
  /** By their only id; the empty list by `undefined`. */
  const lists = new Map<number | undefined, number[]>();
  return {
    isNewUser(id) {
      if (userIds.has(id)) return false;
      userIds.add(id);
      return true;
    },
    listOf(ids) {
      if (ids.length > 1) return ids;
      const known = lists.get(ids[0]);
      if (!known) lists.set(ids[0], ids);
      return known ?? ids;
    },
  };
}
