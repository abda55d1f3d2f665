import { placeAfter, placesOf, type PlaceAfter } from '../../../contract/placeAfter';
import type { Draft } from '@reduxjs/toolkit';
import type { TaskLinkRow } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';
import { addTaskLink, linksOfSection, removeTaskLink } from './taskLinks';

const inOrder = (links: readonly TaskLinkRow[]) =>
  links.toSorted((a, b) => a.sortIndex - b.sortIndex || a.taskId - b.taskId);

/** The links of a list, in their order, archived tasks included. */
export const orderOf = (entities: Pick<Entities, 'taskLinks'>, sectionId: number) =>
  inOrder(linksOfSection(entities, sectionId));

/** GraphQL takes one value for a list of one. */
export const listOf = (given: number | readonly number[]): readonly number[] => [given].flat();

interface Moving {
  sectionId: number;
  toSectionId: number;
  taskIds: number | readonly number[];
  afters: number | readonly number[];
}

/** The moves of tasks that are in the first list, and not archived. */
function movesIn(
  entities: Pick<Entities, 'tasks' | 'taskLinks'>,
  { sectionId, taskIds, afters }: Moving,
): PlaceAfter[] {
  const present = new Set(linksOfSection(entities, sectionId).map(({ taskId }) => taskId));
  return placesOf(listOf(taskIds), listOf(afters)).filter(
    ({ id }) => present.has(id) && entities.tasks.entities[id]?.archivedAt === null,
  );
}

/** Writes the positions of moved tasks: fractions between neighbours, until the server's arrive. */
export function writeMoves(entities: Draft<Entities>, moving: Moving): void {
  const moves = movesIn(entities, moving);
  const from = new Map(linksOfSection(entities, moving.sectionId).map((one) => [one.taskId, one]));
  const there = inOrder(linksOfSection(entities, moving.toSectionId));
  const moved = new Set(moves.map(({ id }) => id));
  const order = placeAfter(
    there.map(({ taskId }) => taskId),
    moves,
  );
  const numbers = new Map(
    there.flatMap(({ taskId, sortIndex }) => (moved.has(taskId) ? [] : [[taskId, sortIndex]])),
  );
  for (const { id } of moves) {
    const place = from.get(id);
    if (place && place.sectionId !== moving.toSectionId) removeTaskLink(entities, place);
  }
  for (const { id, sortIndex } of numbersBetween(order, numbers)) {
    const place = from.get(id);
    const { toSectionId: sectionId } = moving;
    if (place) addTaskLink(entities, { ...place, sectionId, version: 0, sortIndex });
  }
}

/** The tasks of a list that need a number, with fractions between their neighbours. */
export function numbersBetween(
  order: readonly number[],
  numbers: ReadonlyMap<number, number>,
): { id: number; sortIndex: number }[] {
  let last = (numbers.get(order.find((id) => numbers.has(id)) ?? 0) ?? 0) - order.length - 1;
  return order.flatMap((id, index) => {
    const known = numbers.get(id);
    if (known !== undefined) {
      last = known;
      return [];
    }
    const rest = order.slice(index);
    const count = rest.findIndex((other) => numbers.has(other));
    const next = count === -1 ? undefined : numbers.get(rest[count] ?? 0);
    last = next === undefined ? last + 1 : last + (next - last) / (count + 1);
    return [{ id, sortIndex: last }];
  });
}

/** The moves back: each task after the one that it follows now, archived ones included. */
export function movesBack(
  entities: Pick<Entities, 'tasks' | 'taskLinks'>,
  moving: Moving,
): { taskIds: number[]; afters: number[] } {
  const order = inOrder(linksOfSection(entities, moving.sectionId)).map(({ taskId }) => taskId);
  const moved = new Set(movesIn(entities, moving).map(({ id }) => id));
  const taskIds = order.filter((id) => moved.has(id));
  return { taskIds, afters: taskIds.map((id) => order[order.indexOf(id) - 1] ?? 0) };
}
