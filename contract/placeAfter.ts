/** One of several moves: the moved id, and the id that it follows, 0 for the first place. */
export interface PlaceAfter {
  id: number;
  after: number;
}

/**
 * The order of siblings after several moves, made one after the other. An id that follows a missing
 * one goes to the end. Browser and server share it, so that both show the same order.
 */
export function placeAfter(order: readonly number[], moves: readonly PlaceAfter[]): number[] {
  const moved = new Set(moves.map(({ id }) => id));
  const placed = order.filter((id) => !moved.has(id));
  for (const { id, after } of moves) {
    const at = after === 0 ? 0 : placed.indexOf(after) + 1;
    placed.splice(at === 0 && after !== 0 ? placed.length : at, 0, id);
  }
  return placed;
}

/** Pairs ids with the ids that they follow; a missing one is the id before it. */
export function placesOf(ids: readonly number[], afters: readonly number[]): PlaceAfter[] {
  const seen = new Set<number>();
  return ids.flatMap((id, index) => {
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ id, after: afters[index] ?? ids[index - 1] ?? 0 }];
  });
}
