/** Who is on a board: the tasks that each person has open, by the person's id. */
export type People = ReadonlyMap<number, readonly number[]>;

/** The most people that a list names, and the most tasks of each. */
export const MAX_PEOPLE = 50;
export const MAX_TASKS = 5;

/**
 * The people of several lists by id. Several tabs of one person are one person with the tasks of
 * all of them.
 */
export function mergePeople(lists: Iterable<People>): People {
  const merged = new Map<number, Set<number>>();
  for (const list of lists)
    for (const [userId, taskIds] of list) {
      const all = merged.get(userId) ?? new Set();
      merged.set(userId, all);
      for (const taskId of taskIds) all.add(taskId);
    }
  const sorted = [...merged].sort(([one], [other]) => one - other).slice(0, MAX_PEOPLE);
  return new Map(
    sorted.map(([userId, taskIds]) => [
      userId,
      [...taskIds].sort((one, other) => one - other).slice(0, MAX_TASKS),
    ]),
  );
}
