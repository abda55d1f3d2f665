import fc from 'fast-check';
import type { Action } from './modelServer';
import { ModelServer } from './modelServer';

const SECTIONS = [101, 102, 103];
const TASKS = [201, 202, 203, 204, 205];

/** An arbitrary action on a small board; there are few ids, so that actions conflict. */
export const someAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constant('addSection' as const),
    id: fc.constantFrom(...SECTIONS),
    title: fc.constantFrom('To do', 'Done'),
  }),
  fc.record({
    do: fc.constant('addTask' as const),
    id: fc.constantFrom(...TASKS),
    sectionId: fc.constantFrom(...SECTIONS),
    title: fc.constantFrom('a', 'b', 'c'),
  }),
  fc.record({
    do: fc.constant('rename' as const),
    id: fc.constantFrom(...TASKS),
    title: fc.constantFrom('x', 'y', 'z'),
  }),
  fc.record({
    do: fc.constant('move' as const),
    id: fc.constantFrom(...TASKS),
    sectionId: fc.constantFrom(...SECTIONS),
    after: fc.constantFrom(0, ...TASKS),
  }),
  fc.record({
    do: fc.constant('done' as const),
    id: fc.constantFrom(...TASKS),
    isDone: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('moveSection' as const),
    id: fc.constantFrom(...SECTIONS),
    after: fc.constantFrom(0, ...SECTIONS),
  }),
  fc.record({
    do: fc.constantFrom('archiveTask' as const, 'restoreTask' as const),
    id: fc.constantFrom(...TASKS),
  }),
  fc.record({
    do: fc.constantFrom('archiveSection' as const, 'restoreSection' as const),
    id: fc.constantFrom(...SECTIONS),
  }),
);

/** A board with two lists and three tasks, before the history starts. */
export function furnished(): ModelServer {
  const server = new ModelServer();
  server.run({ do: 'addSection', id: 101, title: 'To do' });
  server.run({ do: 'addSection', id: 102, title: 'Done' });
  for (const id of [201, 202, 203])
    server.run({ do: 'addTask', id, sectionId: 101, title: `Task ${id}` });
  return server;
}
