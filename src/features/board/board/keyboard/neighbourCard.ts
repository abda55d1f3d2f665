import type { BoardOrder } from '../../section/dragContext';
import type { TaskInSection } from '../../card/boardContext';

/** A step from one card to another (docs/ux.md#2-8). */
export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last' | 'firstList' | 'lastList';

/**
 * The card one step away: above or below, in the same row of the next non-empty list to a side, the
 * first or last of its list, the same row of the first or last list. Null if there is none.
 * @param from a card, or without a task the row below the last card of a list
 */
export function neighbourCard(
  { sectionIds, taskIds }: BoardOrder,
  { taskId, sectionId }: { taskId: TaskInSection['taskId'] | null; sectionId: number },
  step: Step,
): TaskInSection | null {
  const here = taskIds.get(sectionId) ?? [];
  const row = taskId === null ? here.length : here.indexOf(taskId);
  const isFilled = (id: number) => (taskIds.get(id)?.length ?? 0) > 0;
  const column = sectionIds.indexOf(sectionId);

  const inList = (id: number | undefined): TaskInSection | null => {
    if (id === undefined) return null;
    const ids = taskIds.get(id) ?? [];
    const there = ids[Math.min(row, ids.length - 1)];
    return there === undefined ? null : { taskId: there, sectionId: id };
  };
  const inRow = (at: number): TaskInSection | null => {
    const there = at < 0 ? undefined : here[at];
    return there === undefined ? null : { taskId: there, sectionId };
  };

  switch (step) {
    case 'up':
      return inRow(row - 1);
    case 'down':
      return inRow(row + 1);
    case 'first':
      return inRow(0);
    case 'last':
      return inRow(here.length - 1);
    case 'left':
      return inList(sectionIds.slice(0, column).findLast(isFilled));
    case 'right':
      return inList(sectionIds.slice(column + 1).find(isFilled));
    case 'firstList':
      return inList(sectionIds.find(isFilled));
    case 'lastList':
      return inList(sectionIds.findLast(isFilled));
  }
}
