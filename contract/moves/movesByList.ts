import { placesOf, type PlaceAfter } from '../placeAfter';

/** Tasks with the list that each goes to, and the task that it follows there. */
export interface MovesToLists {
  taskIds: readonly number[];
  sectionIds: readonly number[];
  afters: readonly number[];
}

/**
 * The moves into each list, in their order. A task that is named twice counts once.
 * @param isMoved leaves tasks out, for example those that have left the board
 */
export function movesByList(
  { taskIds, sectionIds, afters }: MovesToLists,
  isMoved: (id: number) => boolean,
): Map<number, PlaceAfter[]> {
  const moves = new Map<number, PlaceAfter[]>();
  for (const place of placesOf(taskIds, afters)) {
    const list = sectionIds[taskIds.indexOf(place.id)];
    if (list === undefined || !isMoved(place.id)) continue;
    moves.set(list, [...(moves.get(list) ?? []), place]);
  }
  return moves;
}
