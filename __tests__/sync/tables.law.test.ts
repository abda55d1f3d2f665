import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { commitReceived, snapshotReceived } from '../../src/api/commits';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { boardSeen } from '../support/boardSeen';
import { furnished, someAction } from '../support/histories';
import { LAW_RUNS } from '../support/lawRuns';
import { BOARD, ModelServer, WORKSPACE } from '../support/modelServer';

const run = (actions: readonly UnknownAction[], from?: RootState) => actions.reduce(rootReducer, from ?? rootReducer(undefined, { type: '@' }));
const rowsIn = ({ tables }: RootState) => Object.fromEntries(Object.entries(tables).map(([name, { entities }]) => [name, entities]));

/** A history, and every commit of it in some order, some of them more than once. */
const disordered = fc.array(someAction, { minLength: 1, maxLength: 25 }).chain((actions) => {
  const server = furnished();
  const start = server.snapshot();
  const from = server.log.length;
  actions.forEach((action) => server.run(action));
  const commits = server.log.slice(from);
  return fc.record({
    server: fc.constant(server),
    start: fc.constant(start),
    commits: fc.constant(commits),
    delivered: fc
      .tuple(fc.shuffledSubarray(commits, { minLength: commits.length }), fc.shuffledSubarray(commits))
      .map(([all, again]) => [...all, ...again]),
    overtaken: fc.nat(commits.length),
  });
});

describe('the tables of confirmed rows', () => {
  it('end in the same rows whatever the order and repetition of what arrives', () => {
    fc.assert(
      fc.property(disordered, ({ server, start, commits, delivered }) => {
        const inOrder = run([snapshotReceived(start), ...commits.map(commitReceived)]);
        const anyhow = run([snapshotReceived(start), ...delivered.map(commitReceived)]);
        expect(rowsIn(anyhow)).toEqual(rowsIn(inOrder));
        expect(boardSeen(anyhow, BOARD)).toEqual(server.board());
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('are right when a snapshot is overtaken by commits, however late it comes and however often', () => {
    fc.assert(
      fc.property(disordered, fc.nat(), ({ server, start, commits, overtaken }, at) => {
        const late = snapshotAsOf(server, start.seq + overtaken);
        const stream = commits.map(commitReceived);
        const place = at % (stream.length + 1);
        const state = run([snapshotReceived(start), ...stream.slice(0, place), snapshotReceived(late), ...stream.slice(place), snapshotReceived(late)]);
        expect(boardSeen(state, BOARD)).toEqual(server.board());
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('drop what left the board while nobody was looking', () => {
    const server = furnished();
    const early = snapshotReceived(server.snapshot());
    server.run({ do: 'move', id: 201, sectionId: 102, after: 0 });
    const state = run([early, snapshotReceived(server.snapshot())]);
    expect(boardSeen(state, BOARD)).toEqual(server.board());
    expect(Object.keys(state.tables.taskLinks.entities)).not.toContain('101:201');
  });

  it('forget a board that may no longer be seen with all that stands on it, and take it up again when it may', () => {
    const server = furnished();
    const seen = run([snapshotReceived(server.snapshot())]);
    const lost = run(
      [commitReceived({ type: 'remove-item', list: `Workspace:${WORKSPACE}.projects`, key: `Project:${BOARD}`, workspaceId: WORKSPACE, seq: 90, mutationId: null })],
      seen,
    );
    for (const table of Object.values(lost.tables)) expect(table).toMatchObject({ ids: [], graves: {} });
    const regained = run([snapshotReceived({ ...server.snapshot(), seq: 95 })], lost);
    expect(boardSeen(regained, BOARD)).toEqual(server.board());
  });
});

describe('a replay', () => {
  it('of what reached the store ends in the very state that was live', () => {
    fc.assert(
      fc.property(disordered, ({ start, delivered }) => {
        const recorded = [snapshotReceived(start), ...delivered.map(commitReceived)];
        const again = JSON.parse(JSON.stringify(recorded)) as UnknownAction[];
        expect(run(again)).toEqual(run(recorded));
      }),
      { numRuns: LAW_RUNS },
    );
  });
});

/** The board as it was after one of its commits. */
function snapshotAsOf(server: ModelServer, seq: number) {
  const then = new ModelServer();
  for (const commit of server.log) if (commit.seq <= seq) then.take(commit);
  return then.snapshot();
}
