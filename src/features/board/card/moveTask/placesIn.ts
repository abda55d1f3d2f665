/** A place in a list: behind a task, or at the top. */
export type Place = { at: 'top'; after: 0 } | { at: 'after' | 'end'; after: number };

/**
 * Every place that a task can be moved to in a list, each once, from top to bottom. Behind the last one is the end.
 * @param taskIds the list's tasks in their order
 * @param movedId the task itself, which is no place to stand behind
 */
export function placesIn(taskIds: readonly number[], movedId: number): Place[] {
  const others = taskIds.filter((id) => id !== movedId);
  const behind = others.map((after, index): Place => ({
    at: index === others.length - 1 ? 'end' : 'after',
    after,
  }));
  return [{ at: 'top', after: 0 }, ...behind];
}

/** Behind which task one stands now; 0 at the top, null where it is not in the list. */
export function currentAfter(taskIds: readonly number[], id: number): number | null {
  const index = taskIds.indexOf(id);
  return index < 0 ? null : (taskIds[index - 1] ?? 0);
}
