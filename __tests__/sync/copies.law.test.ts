import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { Commit, SnapshotScope } from '../../contract/messages';
import type { RowChange, Rows, TableName } from '../../contract/rows';
import { rowsOfProject } from '../../contract/wire';
import { commitReceived, copyRestored, snapshotReceived } from '../../src/api/commits';
import { compactCopy } from '../../src/entities/compactCopy';
import type { EntitySlice } from '../../src/entities/createEntitySlice';
import { entitySlices } from '../../src/entities/entitiesReducer';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { resumeCursor } from '../../src/sync/connection/connectionSlice';
import { connectionStarted } from '../../src/sync/syncActions';
import { workspaceEntered } from '../../src/api/commits';
import { boardSeen } from '../support/boardSeen';
import { furnished, someAction } from '../support/histories';
import type { ChildAction } from '../support/modelChildren';
import { LAW_RUNS } from '../support/lawRuns';
import { BOARD, WORKSPACE, type ModelServer } from '../support/modelServer';

const run = (actions: readonly UnknownAction[], from?: RootState) =>
  actions.reduce(
    rootReducer,
    from ?? rootReducer(undefined, workspaceEntered({ workspaceId: WORKSPACE })),
  );
const rowsIn = ({ entities }: RootState): Record<string, Record<string | number, unknown>> =>
  Object.fromEntries(Object.entries(entities).map(([name, { entities: rows }]) => [name, rows]));

interface Copy {
  seq: number;
  rows: RowChange[];
  commits: Commit[];
  asOf: number;
}
const SCOPE = `Project:${BOARD}` as const;
const TASK = 201;
const restored = (copy: Copy, scope: SnapshotScope | null = SCOPE) =>
  copyRestored({
    ...copy,
    workspaceId: WORKSPACE,
    scope,
    at: 0,
    cacheKey: 'board',
    endpoint: 'projectView',
    variables: { id: BOARD },
    isFirst: true,
  });
const folded = (copy: Copy, scope: SnapshotScope | null = SCOPE): Copy => ({
  seq: copy.asOf,
  rows: compactCopy({
    ...copy,
    workspaceId: WORKSPACE,
    scope,
    cacheData: null,
    variables: { taskId: TASK },
  }),
  commits: [],
  asOf: copy.asOf,
});

/**
 * A copy of a board at one point of a history, with the commits up to a second point; some commits
 * after the second point are stored as well. The tab is closed there, and opened at the end.
 */
const history = fc
  .record({
    actions: fc.array(someAction, { minLength: 1, maxLength: 30 }),
    taken: fc.nat(30),
    complete: fc.nat(30),
    beyond: fc.array(fc.boolean(), { maxLength: 30 }),
  })
  .map(({ actions, taken, complete, beyond }) => {
    const server = furnished();
    const at = Math.min(taken, actions.length);
    actions.slice(0, at).forEach((action) => server.run(action));
    const { seq, rows } = server.snapshot();
    const from = server.log.length;
    actions.slice(at).forEach((action) => server.run(action));
    const later = server.log.slice(from);
    const asOf = Math.min(seq + complete, server.seq);
    const upTo = later.filter((commit) => commit.seq <= asOf);
    const single = later.filter((commit, index) => commit.seq > asOf && beyond[index] === true);
    const copy: Copy = { seq, rows, commits: [...upTo, ...single], asOf };
    const complete_: Copy = { ...copy, commits: upTo };
    return { server, copy, complete: complete_, later };
  });

const someChildAction: fc.Arbitrary<ChildAction> = fc.oneof(
  fc.record({
    do: fc.constant('addComment' as const),
    id: fc.constantFrom(51, 52, 53),
    taskId: fc.constantFrom(TASK, 202),
    content: fc.constant('c'),
  }),
  fc.record({
    do: fc.constant('editComment' as const),
    id: fc.constantFrom(51, 52, 53),
    content: fc.constantFrom('d', 'e'),
  }),
  fc.record({
    do: fc.constant('addCheckList' as const),
    id: fc.constantFrom(31, 32),
    taskId: fc.constant(TASK),
    title: fc.constant('l'),
  }),
  fc.record({
    do: fc.constant('renameCheckList' as const),
    id: fc.constantFrom(31, 32),
    title: fc.constantFrom('m', 'n'),
  }),
);

/** A response with rows beside the board: another board, the comments and checklists of a task. */
const besideScope = fc
  .record({
    before: fc.array(someChildAction, { maxLength: 8 }),
    after: fc.array(fc.oneof(someAction, someChildAction), { maxLength: 20 }),
  })
  .map(({ before, after }) => {
    const server = furnished();
    before.forEach((action) => server.run(action));
    const { seq, rows } = server.snapshot();
    const { ofTask, comments } = server.children.rows(TASK, seq);
    const another = rowsOfProject({ ...OTHER_BOARD, workspaceId: WORKSPACE });
    const known = server.log.length;
    after.forEach((action) => server.run(action));
    return {
      seq,
      asOf: server.seq,
      rows: [...rows, ...ofTask, ...comments, ...another],
      commits: server.log.slice(known),
    };
  });

/** The comments of the task whose page is stored. */
const commentsIn = (rows: ReturnType<typeof rowsIn>) =>
  Object.values(rows['comments'] ?? {}).filter(
    (row) => typeof row === 'object' && row !== null && 'taskId' in row && row.taskId === TASK,
  );

/** The key of a row in its table. */
function keyIn(change: RowChange): { table: TableName; key: string | number }[] {
  if (change.op !== 'put') return [];
  const { table, row } = change;
  const slices: { [Name in TableName]: Pick<EntitySlice<Name>, 'keyOf'> } = entitySlices;
  const keyOf = slices[table].keyOf as (one: Rows[TableName]) => string | number;
  return [{ table, key: keyOf(row) }];
}

const afterReconnecting = (state: RootState, { log }: ModelServer) => {
  const since = resumeCursor(state.connection) ?? 0;
  const missed = log.filter((commit) => commit.seq > since);
  return run([connectionStarted({ since }), ...missed.map(commitReceived)], state);
};

describe('a board that the device has stored', () => {
  it('ends as a fresh snapshot once the log since the copy has arrived, wherever the tab was closed', () => {
    fc.assert(
      fc.property(history, ({ server, copy }) => {
        const state = afterReconnecting(run([restored(copy)]), server);
        const fresh = run([snapshotReceived(server.snapshot())]);
        expect(boardSeen(state, BOARD)).toEqual(server.board());
        expect(boardSeen(state, BOARD)).toEqual(boardSeen(fresh, BOARD));
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('shows the board as it was at the end of the copy before the log arrives', () => {
    fc.assert(
      fc.property(history, ({ server, complete }) => {
        const then = furnished();
        for (const commit of server.log) if (commit.seq <= complete.asOf) then.take(commit);
        expect(boardSeen(run([restored(complete)]), BOARD)).toEqual(then.board());
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('is the same after its commits have been folded into it', () => {
    fc.assert(
      fc.property(history, ({ server, complete, later }) => {
        const whole = run([restored(complete)]);
        const short = run([restored(folded(complete))]);
        expect(boardSeen(short, BOARD)).toEqual(boardSeen(whole, BOARD));
        // Late and repeated messages from before the copy bring nothing back.
        const early = later.filter(({ seq }) => seq <= complete.asOf).map(commitReceived);
        expect(boardSeen(run(early, short), BOARD)).toEqual(boardSeen(whole, BOARD));
        expect(boardSeen(afterReconnecting(short, server), BOARD)).toEqual(server.board());
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('keeps the rows beside its scope when it is folded, as the commits have left them', () => {
    fc.assert(
      fc.property(
        besideScope,
        fc.constantFrom(SCOPE, null),
        ({ rows, commits, seq, asOf }, scope) => {
          const copy = { seq, rows, commits, asOf };
          const whole = rowsIn(run([restored(copy, scope)]));
          const short = rowsIn(run([restored(folded(copy, scope), scope)]));
          for (const { table, key } of rows.flatMap(keyIn))
            expect([table, key, short[table]?.[key]]).toEqual([table, key, whole[table]?.[key]]);
          // New comments belong to the page that shows the others of their task.
          if (scope === null) expect(commentsIn(short)).toEqual(commentsIn(whole));
          expect(short['users']).toEqual(whole['users']);
        },
      ),
      { numRuns: LAW_RUNS },
    );
  });

  it('never revives rows that this tab knows to be deleted or revoked', () => {
    fc.assert(
      fc.property(history, fc.boolean(), ({ server, copy }, isRevoked) => {
        const current = run([snapshotReceived(server.snapshot())]);
        const gone = isRevoked
          ? run([commitReceived({ ...REVOKED, seq: server.seq + 1 })], current)
          : current;
        expect(rowsIn(run([restored(copy)], gone))).toEqual(rowsIn(gone));
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('disappears with the commit that revokes it, also if that commit is stored with it', () => {
    fc.assert(
      fc.property(history, fc.boolean(), ({ server, copy }, isStored) => {
        const revoked: Commit = { ...REVOKED, seq: server.seq + 1 };
        const stored = isStored
          ? { ...copy, commits: [...copy.commits, revoked], asOf: copy.asOf }
          : copy;
        const state = run([restored(stored), commitReceived(revoked)]);
        for (const table of Object.values(state.entities)) expect(table).toMatchObject({ ids: [] });
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('can be replayed from a recording', () => {
    fc.assert(
      fc.property(history, ({ copy, later }) => {
        const recorded = [restored(copy), ...later.map(commitReceived)];
        const again = JSON.parse(JSON.stringify(recorded)) as UnknownAction[];
        expect(run(again)).toEqual(run(recorded));
      }),
      { numRuns: LAW_RUNS },
    );
  });
});

const OTHER_BOARD = {
  id: 11,
  version: 1,
  title: 'Another',
  slug: 'another-11',
  visibility: 'workspace' as const,
  spaceId: null,
  folderId: null,
  background: null,
  sortIndex: 1,
  cardFieldIds: [],
  isTemplate: false,
  createdAt: '2026-11-09T08:00:00.000Z',
  updatedAt: '2026-11-09T08:00:00.000Z',
  archivedAt: null,
};

const REVOKED = {
  type: 'remove-item',
  list: `Workspace:${WORKSPACE}.projects`,
  key: SCOPE,
  workspaceId: WORKSPACE,
  mutationId: null,
} as const;
