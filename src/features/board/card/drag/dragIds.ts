/** How the drag-and-drop library knows tasks and lists: by words, in which their numbers stand behind a dash. */
export const dragIdOfTask = (id: number) => `task-${id}`;
export const dragIdOfList = (id: number) => `list-${id}`;

/** `task-12` and `list-12` are 12. */
export function idOfDragId(dragId: string): number {
  return Number(dragId.slice(dragId.indexOf('-') + 1));
}
