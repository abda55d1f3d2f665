import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '../../contract/roles';
import type { LoggedCommit } from '../../server/commits/readCommits';
import type { Database } from '../../server/db/database';
import type { Subscriber } from '../../server/live/subscriber';
import { WorkspaceBroadcaster } from '../../server/live/workspaceBroadcaster';
import { bareDatabase } from '../support/database';
import { LAW_RUNS } from '../support/lawRuns';

const WORKSPACE = 9;

let db: Database;
beforeAll(async () => {
  db = await bareDatabase();
});

const commitOf = (seq: number): LoggedCommit => ({
  seq,
  mutationId: null,
  userId: 8,
  tabKey: null,
  isAboutRights: false,
  changes: [
    {
      scope: `Workspace:${WORKSPACE}`,
      message: { type: 'remove-item', list: 'Workspace:9.projects', key: `Project:${seq}` },
    },
  ],
});

/** A broadcaster with one subscriber, and a log that counts how often it is read. */
function broadcast(log: readonly LoggedCommit[]) {
  const reads: number[] = [];
  const query = async <Row>(_text: string, values: readonly unknown[] = []) => {
    const after = Number(values[1]);
    reads.push(after);
    return log.filter(({ seq }) => seq > after) as Row[];
  };
  const workspace = {
    version: 0,
    isPublic: false,
    settings: DEFAULT_SETTINGS,
    boards: new Map(),
  };
  const onChange = () => undefined;
  const broadcaster = new WorkspaceBroadcaster(
    WORKSPACE,
    { ...db, query },
    { workspace, seq: 0, onChange },
  );
  const sent: [prev: number, seq: number][] = [];
  const subscriber: Subscriber = {
    number: 1,
    tabKey: null,
    sessionKey: '',
    transport: {
      send(frame) {
        const { prev, seq } = JSON.parse(String(frame)) as { prev: number; seq: number };
        sent.push([prev, seq]);
      },
      sendAndWait: async () => undefined,
      ready: () => undefined,
      end: () => undefined,
      onEnd: () => undefined,
      checkAlive: () => undefined,
    },
    membership: { userId: 1, role: 0, memberOfProjects: new Set() },
    handledSeq: 0,
    lastSentSeq: 0,
    queued: null,
  };
  broadcaster.subscribers.add(subscriber);
  return { broadcaster, sent, reads };
}

const inOrder = (count: number) =>
  Array.from({ length: count }, (_, index): [number, number] => [index, index + 1]);

describe('a commit of this process', () => {
  it('is sent without reading the log', async () => {
    const { broadcaster, sent, reads } = broadcast([]);
    const all = [1, 2, 3].map((seq) => broadcaster.receive(commitOf(seq)));
    expect(sent).toEqual([]); // the response to its author goes first
    await Promise.all(all);
    expect([sent, reads]).toEqual([inOrder(3), []]);
  });

  it('with a commit of another process before it lets the log be read', async () => {
    const { broadcaster, sent, reads } = broadcast([1, 2].map(commitOf));
    await broadcaster.receive(commitOf(2));
    expect([sent, reads]).toEqual([inOrder(2), [0, 2]]);
  });

  it('is sent once and in order, whatever arrives from the log meanwhile', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('receive' as const), seq: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constant('read' as const), seq: fc.constant(0) }),
      fc.record({ do: fc.constant('wait' as const), seq: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { broadcaster, sent } = broadcast([1, 2, 3, 4, 5, 6].map(commitOf));
        const all: Promise<void>[] = [];
        for (const { do: what, seq } of steps) {
          if (what === 'receive') all.push(broadcaster.receive(commitOf(seq)));
          if (what === 'read') all.push(broadcaster.readLog());
          if (what === 'wait') await new Promise(setImmediate);
        }
        await Promise.all(all);
        await broadcaster.readLog();
        expect(sent).toEqual(inOrder(6));
      }),
      { numRuns: LAW_RUNS },
    );
  });
});
