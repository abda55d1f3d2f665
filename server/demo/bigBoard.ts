import type { DemoBoard, DemoNick, DemoTask, DemoWorkspace } from './demoContent';
import { PEOPLE } from './demoPeople';

/**
 * A board with a given number of tasks over its lists, deterministic: titles, people and dates
 * depend on the number of the task.
 * @param count number of tasks, spread evenly from the first list on
 */
export function bigBoard(
  { title, lists, verbs, things, places }: DemoWorkspace['big'],
  count: number,
): DemoBoard {
  const share = Math.ceil(count / lists.length);
  const taskAt = (index: number): DemoTask => ({
    title: `${verbs[index % verbs.length]} ${things[index % things.length]} ${places[index % places.length]} (${index + 1})`,
    ...(index % 3 === 0 && { due: (index % 40) - 8 }),
    ...(index % 2 === 0 && { who: peopleOf(index) }),
    ...(index % 11 === 0 && { isDone: true }),
  });
  return {
    title,
    lists: lists.map((list, row) => ({
      title: list,
      tasks: Array.from({ length: Math.max(0, Math.min(share, count - row * share)) }, (_, place) =>
        taskAt(row * share + place),
      ),
    })),
  };
}

function peopleOf(index: number): DemoNick[] {
  const nickAt = (place: number) => PEOPLE[place % PEOPLE.length]?.nick ?? 'anna';
  return index % 10 === 0 ? [nickAt(index), nickAt(index + 3)] : [nickAt(index)];
}
