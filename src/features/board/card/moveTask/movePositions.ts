/** A position in a list: after a task, or at the top. */
export type MovePosition = { at: 'top'; after: 0 } | { at: 'after' | 'end'; after: number };

/**
 * Every distinct position to which a task can be moved in a list, from top to bottom. After the
 * last one is the end.
 * @param taskIds the list's tasks in order
 * @param movedId the moved task, which is excluded
 */
export function movePositions(taskIds: readonly number[], movedId: number): MovePosition[] {
  const others = taskIds.filter((id) => id !== movedId);
  const behind = others.map((after, index): MovePosition => ({
    at: index === others.length - 1 ? 'end' : 'after',
    after,
  }));
  return [{ at: 'top', after: 0 }, ...behind];
}

/** The id of the predecessor; 0 at the top, null if the task is not in the list. */
export function predecessorOf(taskIds: readonly number[], id: number): number | null {
  const index = taskIds.indexOf(id);
  return index < 0 ? null : (taskIds[index - 1] ?? 0);
}
