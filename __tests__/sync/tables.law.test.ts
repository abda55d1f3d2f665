import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { commitReceived, snapshotReceived } from '../../src/api/commits';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { boardSeen } from '../support/boardSeen';
import { furnished, someAction } from '../support/histories';
import { LAW_RUNS } from '../support/lawRuns';
import { BOARD, ModelServer, WORKSPACE } from '../support/modelServer';

const run = (actions: readonly UnknownAction[], from?: RootState) =>
  actions.reduce(rootReducer, from ?? rootReducer(undefined, { type: '@' }));
const rowsIn = ({ entities }: RootState) =>
  Object.fromEntries(Object.entries(entities).map(([name, { entities }]) => [name, entities]));

/** A history with each commit in some order, some of them repeated. */
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
      .tuple(
        fc.shuffledSubarray(commits, { minLength: commits.length }),
        fc.shuffledSubarray(commits),
      )
      .map(([all, again]) => [...all, ...again]),
    overtaken: fc.nat(commits.length),
  });
});

describe('the tables of confirmed rows', () => {
  it('converge on the same rows whatever the order and repetition of messages', () => {
    fc.assert(
      fc.property(disordered, ({ server, start, commits, delivered }) => {
        const inOrder = run([snapshotReceived(start), ...commits.map(commitReceived)]);
        const anyhow = run([snapshotReceived(start), ...delivered.map(commitReceived)]);
        expect(rowsIn(anyhow)).toEqual(rowsIn(inOrder));
        for (const { ids, entities } of Object.values(anyhow.entities))
          expect(Object.keys(entities).toSorted()).toEqual(ids.map(String).toSorted());
        expect(boardSeen(anyhow, BOARD)).toEqual(server.board());
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('are right when commits overtake a snapshot, however late it arrives and however often', () => {
    fc.assert(
      fc.property(disordered, fc.nat(), ({ server, start, commits, overtaken }, at) => {
        const late = snapshotAsOf(server, start.seq + overtaken);
        const stream = commits.map(commitReceived);
        const place = at % (stream.length + 1);
        const state = run([
          snapshotReceived(start),
          ...stream.slice(0, place),
          snapshotReceived(late),
          ...stream.slice(place),
          snapshotReceived(late),
        ]);
        expect(boardSeen(state, BOARD)).toEqual(server.board());
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('drop tasks that left the board while the tab was disconnected', () => {
    const server = furnished();
    const early = snapshotReceived(server.snapshot());
    server.run({ do: 'move', id: 201, sectionId: 102, after: 0 });
    const state = run([early, snapshotReceived(server.snapshot())]);
    expect(boardSeen(state, BOARD)).toEqual(server.board());
    expect(Object.keys(state.entities.taskLinks.entities)).not.toContain('101:201');
  });

  it('drop a board with all its rows when access is revoked, and restore it when access is granted again', () => {
    const server = furnished();
    const seen = run([snapshotReceived(server.snapshot())]);
    const lost = run(
      [
        commitReceived({
          type: 'remove-item',
          list: `Workspace:${WORKSPACE}.projects`,
          key: `Project:${BOARD}`,
          workspaceId: WORKSPACE,
          seq: 90,
          mutationId: null,
        }),
      ],
      seen,
    );
    for (const table of Object.values(lost.entities))
      expect(table).toMatchObject({ ids: [], tombstones: {} });
    const late = run(
      [snapshotReceived({ ...server.snapshot(), seq: 89 }), ...server.log.map(commitReceived)],
      lost,
    );
    for (const table of Object.values(late.entities)) expect(table).toMatchObject({ ids: [] });
    const regained = run([snapshotReceived({ ...server.snapshot(), seq: 95 })], lost);
    expect(boardSeen(regained, BOARD)).toEqual(server.board());
  });
});

/**
 * Events for one client: the board changes, becomes invisible and visible again; late messages
 * arrive.
 */
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('change' as const),
      action: someAction,
      isOwn: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ is: 'lose' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'regain' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'read' as const }) },
  { weight: 3, arbitrary: fc.constant({ is: 'hear' as const }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('answer' as const), which: fc.nat() }) },
);

describe('a client whose rights change', () => {
  it('ends with every row that it may see and none that it may not, however late the responses are', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const server = furnished();
        const socket: UnknownAction[] = [];
        const answers: UnknownAction[] = [];
        let seesBoard = true;
        let state = run([snapshotReceived(server.snapshot())]);
        const hear = () => (state = run(socket.splice(0, 1), state));
        const answer = (which: number) =>
          (state = run(answers.splice(which % Math.max(1, answers.length), 1), state));
        const changeSight = (does: boolean) => {
          if (does === seesBoard) return;
          seesBoard = does;
          server.seq += 1;
          const message = does
            ? ({ type: 'update-query', query: 'projectView', variables: {} } as const)
            : REMOVED;
          socket.push(
            commitReceived({
              ...message,
              workspaceId: WORKSPACE,
              seq: server.seq,
              mutationId: null,
            }),
          );
          // A client that learns of a visible board requests it.
          if (does) answers.push(snapshotReceived(server.snapshot()));
        };
        for (const one of events) {
          if (one.is === 'change') {
            const commit = server.run(one.action);
            if (commit && seesBoard) (one.isOwn ? answers : socket).push(commitReceived(commit));
          }
          if (one.is === 'lose') changeSight(false);
          if (one.is === 'regain') changeSight(true);
          if (one.is === 'read' && seesBoard) answers.push(snapshotReceived(server.snapshot()));
          if (one.is === 'hear') hear();
          if (one.is === 'answer') answer(one.which);
        }
        while (socket.length > 0) hear();
        while (answers.length > 0) answer(answers.length - 1);
        if (seesBoard) expect(boardSeen(state, BOARD)).toEqual(server.board());
        else
          for (const table of Object.values(state.entities))
            expect(table).toMatchObject({ ids: [] });
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('drops a task that moves to an invisible board, and gets it back when it returns', () => {
    const server = furnished();
    const seen = run([snapshotReceived(server.snapshot())]);
    const left = {
      type: 'remove-item',
      list: 'Section:101.tasks',
      key: 'Task:201',
      workspaceId: WORKSPACE,
      seq: 50,
      mutationId: null,
    } as const;
    const without = run([commitReceived(left)], seen);
    expect(without.entities.tasks.entities[201]).toBeUndefined();
    const task = server.wireTasks().find(({ id }) => id === 201);
    if (!task) throw new Error('the board has no such task');
    const relatedTasks = task.relatedTasks.map((link) => ({
      ...link,
      relatedTaskId: 102,
      version: 60,
    }));
    const back = {
      type: 'add-item',
      list: 'Section:102.tasks',
      key: 'Task:201',
      after: null,
      item: { ...task, relatedTasks, version: 60 },
    } as const;
    const again = run(
      [
        commitReceived({ ...back, workspaceId: WORKSPACE, seq: 60, mutationId: null }),
        commitReceived(left),
      ],
      without,
    );
    expect(again.entities.tasks.entities[201]?.version).toBe(60);
    expect(boardSeen(again, BOARD).find(({ id }) => id === 102)?.tasks).toContainEqual({
      id: 201,
      title: task.title,
    });
  });

  it('keeps a board whose snapshot is newer than the list of boards that omits it', () => {
    const server = furnished();
    const rows = server
      .snapshot()
      .rows.filter((change) => change.op === 'put' && change.table === 'projects');
    const list = (seq: number, named: typeof rows) =>
      snapshotReceived({
        workspaceId: WORKSPACE,
        scope: `Workspace:${WORKSPACE}`,
        seq,
        rows: named,
      });
    const read = run([
      list(20, []),
      snapshotReceived({ ...server.snapshot(), seq: 30 }),
      list(25, []),
    ]);
    expect(read.entities.projects.entities[BOARD]).toBeDefined();
    expect(run([list(35, [])], read).entities.projects.entities[BOARD]).toBeUndefined();
  });
});

const REMOVED = {
  type: 'remove-item',
  list: `Workspace:${WORKSPACE}.projects`,
  key: `Project:${BOARD}`,
} as const;

describe('a replay', () => {
  it('of the received actions ends in the same state as the live store', () => {
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

/** The board after one of its commits. */
function snapshotAsOf(server: ModelServer, seq: number) {
  const then = new ModelServer();
  for (const commit of server.log) if (commit.seq <= seq) then.take(commit);
  return then.snapshot();
}
