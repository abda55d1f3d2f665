import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { commitReceived, snapshotReceived } from '../../src/api/commits';
import { findMutation, mutationsRegistered } from '../../src/entities/mutationRegistry';
import { deferredMutations } from '../../src/entities/mutationRegistry.lazy';
import { applyOptimistic, selectOptimisticEntities } from '../../src/entities/optimisticState';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import {
  mutationDiscarded,
  mutationEnqueued,
  mutationRejected,
  mutationFulfilled,
  outboxRestored,
} from '../../src/sync/syncActions';
import { boardSeen } from '../support/boardSeen';
import { furnished, someAction } from '../support/histories';
import { LAW_RUNS } from '../support/lawRuns';
import { BOARD, WORKSPACE, type Action } from '../support/modelServer';

const zero = rootReducer(undefined, mutationsRegistered(deferredMutations));
const run = (state: RootState, ...actions: UnknownAction[]) => actions.reduce(rootReducer, state);

/** A user's action on the screen, as an outbox entry. */
function wanted(action: Action, mutationId: string): PendingMutation {
  const common = { mutationId, at: 0, userId: 7, workspaceId: WORKSPACE, inverse: null };
  switch (action.do) {
    case 'addSection':
      return {
        ...common,
        name: 'addSectionToProject',
        variables: { projectId: BOARD, title: action.title, id: action.id },
        makes: action.id,
      };
    case 'addTask':
      return {
        ...common,
        name: 'addTask',
        variables: { sectionId: action.sectionId, title: action.title, id: action.id },
        makes: action.id,
      };
    case 'rename':
      return {
        ...common,
        name: 'updateTaskTitle',
        variables: { id: action.id, title: action.title },
        makes: null,
      };
    case 'move':
      return {
        ...common,
        name: 'moveTask',
        variables: { id: action.id, sectionId: action.sectionId, after: action.after },
        makes: null,
      };
    case 'done':
      return {
        ...common,
        name: 'setTaskDone',
        variables: { id: action.id, isDone: action.isDone },
        makes: null,
      };
    case 'moveSection':
      return {
        ...common,
        name: 'moveSection',
        variables: { id: action.id, after: action.after },
        makes: null,
      };
    default:
      return { ...common, name: action.do, variables: { id: action.id }, makes: null };
  }
}

/** The completed tasks among those that the board shows. */
const doneSeen = (state: RootState) =>
  boardSeen(state, BOARD)
    .flatMap(({ tasks }) => tasks.map(({ id }) => id))
    .filter((id) => selectOptimisticEntities(state).tasks.entities[id]?.isDone)
    .sort();

/**
 * The user's mutations are sent in order and answered later; commits of others and duplicate or
 * late messages arrive in between.
 */
const step = fc.oneof(
  fc.record({ who: fc.constant('me' as const), action: someAction }),
  fc.record({ who: fc.constant('other' as const), action: someAction }),
  fc.record({ who: fc.constant('send' as const), isAnswerLost: fc.boolean() }),
  fc.record({ who: fc.constant('deliver' as const), at: fc.nat(2), isDoubled: fc.boolean() }),
  fc.record({ who: fc.constant('reload' as const) }),
);

describe('the outbox', () => {
  it('shows the state of the server once drained, whatever was lost, duplicated or late', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = furnished();
        let state = run(zero, snapshotReceived(server.snapshot()));
        const outside: { action: Action; id: string }[] = [];
        const wire: UnknownAction[] = [];
        let named = 0;
        const answered = new Map<string, UnknownAction>();

        const send = (isAnswerLost: boolean) => {
          const head = outside[0];
          if (!head) return;
          // The same idempotency key gets the same response.
          const known = answered.get(head.id);
          const commit = known ? null : server.run(head.action, head.id);
          const answer =
            known ?? (commit ? commitReceived(commit) : mutationFulfilled({ mutationId: head.id }));
          answered.set(head.id, answer);
          if (isAnswerLost) return;
          outside.shift();
          wire.push(answer);
        };
        for (const one of steps) {
          if (one.who === 'me') {
            const id = `mine:${++named}`;
            outside.push({ action: one.action, id });
            state = run(state, mutationEnqueued(wanted(one.action, id)));
          }
          if (one.who === 'other') {
            const commit = server.run(one.action);
            if (commit) wire.push(commitReceived(commit));
          }
          if (one.who === 'send') send(one.isAnswerLost);
          if (one.who === 'deliver') {
            const [arrived] = wire.splice(one.at % Math.max(1, wire.length), 1);
            if (arrived) state = run(state, arrived, ...(one.isDoubled ? [arrived] : []));
          }
          if (one.who === 'reload') {
            const { pending, rejected } = state.outbox;
            state = run(
              zero,
              outboxRestored({ pending, rejected, isDurable: true }),
              snapshotReceived(server.snapshot()),
            );
            wire.splice(0, wire.length, ...[...answered.values()]);
          }
        }
        while (outside.length > 0) send(false);
        state = run(state, ...wire);
        expect(state.outbox.pending).toEqual([]);
        expect(boardSeen(state, BOARD)).toEqual(server.board());
        expect(doneSeen(state)).toEqual(server.done().sort());
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('shows a single user what the server will store, before any request is sent', () => {
    fc.assert(
      fc.property(fc.array(someAction, { maxLength: 25 }), (actions) => {
        const server = furnished();
        const start = run(zero, snapshotReceived(server.snapshot()));
        // No screen offers what the server would reject.
        const accepted = actions.filter((action) => server.run(action) !== null);
        const state = run(
          start,
          ...accepted.map((action, index) => mutationEnqueued(wanted(action, `mine:${index}`))),
        );
        expect(boardSeen(state, BOARD)).toEqual(server.board());
        expect(doneSeen(state)).toEqual(server.done().sort());
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('shows the board as it was to a user who undoes everything in reverse order', () => {
    fc.assert(
      fc.property(fc.array(someAction, { maxLength: 25 }), (actions) => {
        const server = furnished();
        let state = run(zero, snapshotReceived(server.snapshot()));
        const before = boardSeen(state, BOARD);
        const inverses: PendingMutation['inverse'][] = [];
        for (const [index, action] of actions.entries()) {
          // Undo does not delete a created entity.
          if (action.do === 'addSection' || action.do === 'addTask' || server.run(action) === null)
            continue;
          const entry = wanted(action, `mine:${index}`);
          inverses.unshift(
            findMutation(state.mutations, entry.name)?.inverse(
              selectOptimisticEntities(state),
              entry.variables,
              entry.at,
            ) ?? null,
          );
          state = run(state, mutationEnqueued(entry));
        }
        for (const [index, inverse] of inverses.entries()) {
          if (!inverse) throw new Error('nothing takes this back');
          state = run(
            state,
            mutationEnqueued({
              mutationId: `back:${index}`,
              ...inverse,
              at: 0,
              userId: 7,
              workspaceId: WORKSPACE,
              inverse: null,
              makes: null,
            }),
          );
        }
        expect(boardSeen(state, BOARD)).toEqual(before);
        expect(doneSeen(state)).toEqual([]);
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('shows a task in one place after a reload, even if an old response to its own commit arrives again', () => {
    const server = furnished();
    const mine = wanted({ do: 'move', id: 202, sectionId: 102, after: 0 }, 'mine');
    const commit = server.run({ do: 'move', id: 202, sectionId: 102, after: 0 }, 'mine');
    server.run({ do: 'move', id: 202, sectionId: 101, after: 0 });
    const reloaded = run(
      zero,
      outboxRestored({ pending: [mine], rejected: [], isDurable: true }),
      snapshotReceived(server.snapshot()),
    );
    const state = commit ? run(reloaded, commitReceived(commit)) : reloaded;
    expect(state.outbox.pending).toEqual([]);
    expect(boardSeen(state, BOARD)).toEqual(server.board());
  });

  it('shows mutations in the order of enqueueing, on top of the confirmed state', () => {
    const server = furnished();
    const rename = (title: string, id: string) =>
      mutationEnqueued(wanted({ do: 'rename', id: 201, title }, id));
    const state = run(
      zero,
      snapshotReceived(server.snapshot()),
      rename('first', 'a'),
      rename('second', 'b'),
    );
    expect(selectOptimisticEntities(state).tasks.entities[201]?.title).toBe('second');
    const overtaken = server.run({ do: 'rename', id: 201, title: 'somebody else' });
    expect(overtaken).not.toBeNull();
    if (overtaken)
      expect(
        selectOptimisticEntities(run(state, commitReceived(overtaken))).tasks.entities[201]?.title,
      ).toBe('second');
  });

  it('returns the confirmed object itself when nothing is pending', () => {
    const state = run(zero, snapshotReceived(furnished().snapshot()));
    expect(applyOptimistic(state.entities, [], state.mutations)).toBe(state.entities);
  });

  it('returns the confirmed object itself when every mutation is rejected', () => {
    fc.assert(
      fc.property(fc.array(someAction, { minLength: 1, maxLength: 12 }), (actions) => {
        const before = run(zero, snapshotReceived(furnished().snapshot()));
        const entries = actions.map((action, index) => wanted(action, `mine:${index}`));
        const queued = run(before, ...entries.map((entry) => mutationEnqueued(entry)));
        const refused = run(
          queued,
          ...entries.map(({ mutationId }) =>
            mutationRejected({ mutationId, code: 'not-authorized', errors: [] }),
          ),
        );
        expect(selectOptimisticEntities(refused)).toBe(before.entities);
        expect(refused.outbox.rejected.map(({ mutationId }) => mutationId).sort()).toEqual(
          entries.map(({ mutationId }) => mutationId).sort(),
        );
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('keeps references of unchanged rows, so that only changed rows rerender', () => {
    const state = run(
      zero,
      snapshotReceived(furnished().snapshot()),
      mutationEnqueued(wanted({ do: 'rename', id: 201, title: 'new' }, 'a')),
    );
    expect(selectOptimisticEntities(state).tasks.entities[202]).toBe(
      state.entities.tasks.entities[202],
    );
    expect(selectOptimisticEntities(state).sections).toBe(state.entities.sections);
  });

  it('rejects mutations that depend on a rejected one without sending them, and keeps all of them', () => {
    const list = wanted({ do: 'addSection', id: 901, title: 'List' }, 'list');
    const task = wanted({ do: 'addTask', id: 902, sectionId: 901, title: 'Task' }, 'task');
    const renamed = wanted({ do: 'rename', id: 902, title: 'Better' }, 'rename');
    const other = wanted({ do: 'rename', id: 201, title: 'Unrelated' }, 'other');
    const queued = run(
      zero,
      ...[list, task, renamed, other].map((entry) => mutationEnqueued(entry)),
    );
    const { outbox } = run(
      queued,
      mutationRejected({ mutationId: 'list', code: 'not-authorized', errors: [] }),
    );
    expect(outbox.pending.map(({ mutationId }) => mutationId)).toEqual(['other']);
    expect(outbox.rejected).toMatchObject([
      { mutationId: 'list', code: 'not-authorized' },
      { mutationId: 'task', code: 'depends-on-refused', variables: { title: 'Task' } },
      { mutationId: 'rename', code: 'depends-on-refused', variables: { title: 'Better' } },
    ]);
  });

  it.each([
    ['rejected', mutationRejected({ mutationId: 'copy', code: 'workspace-full', errors: [] })],
    ['discarded', mutationDiscarded({ mutationId: 'copy' })],
  ])('sends no mutation of a task that a %s copy of a list would have made', (_how, ended) => {
    const copy: PendingMutation = {
      ...wanted({ do: 'addSection', id: 901, title: 'List' }, 'copy'),
      name: 'duplicateSection',
      variables: { sectionId: 101, taskIds: [201], copyIds: [902], id: 901 },
    };
    const renamed = wanted({ do: 'rename', id: 902, title: 'Better' }, 'rename');
    const other = wanted({ do: 'rename', id: 201, title: 'Unrelated' }, 'other');
    const entries = [copy, renamed, other].map((entry) => mutationEnqueued(entry));
    const { outbox } = run(zero, ...entries, ended);
    expect(outbox.pending.map(({ mutationId }) => mutationId)).toEqual(['other']);
  });

  it('drops a discarded mutation and those that depend on it', () => {
    const list = wanted({ do: 'addSection', id: 901, title: 'List' }, 'list');
    const task = wanted({ do: 'addTask', id: 902, sectionId: 901, title: 'Task' }, 'task');
    const { outbox } = run(
      zero,
      mutationEnqueued(list),
      mutationEnqueued(task),
      mutationDiscarded({ mutationId: 'list' }),
    );
    expect(outbox).toMatchObject({ pending: [], rejected: [] });
  });
});
