/** The drag-and-drop library's ids of tasks and lists: a prefix, a dash, the id. */
export const dragIdOfTask = (id: number) => `task-${id}`;
export const dragIdOfSection = (id: number) => `list-${id}`;

/** Returns 12 for `task-12` and `list-12`. */
export function idOfDragId(dragId: string): number {
  return Number(dragId.slice(dragId.indexOf('-') + 1));
}
