import { DEFAULT_SETTINGS } from '../../contract/roles';
import { mergePeople, MAX_PEOPLE, MAX_TASKS } from '../../server/live/presence/people';
import { readNotice, writeNotice } from '../../server/live/presence/presenceNotice';
import { PresentBoard } from '../../server/live/presence/presentBoard';
import { PresenceHub } from '../../server/live/presence/presenceHub';
import { startVisit } from '../../server/live/presence/visit';
import { createPresencePublisher } from '../../server/live/pubSub';
import type { Subscriber } from '../../server/live/subscriber';
import { WorkspaceBroadcaster } from '../../server/live/workspaceBroadcaster';
import { bareDatabase } from '../support/database';

describe('a list of people', () => {
  it('is ordered by id, names each person once, and is bounded', () => {
    const many = new Map(
      Array.from({ length: 90 }, (_, at) => [900 - at, Array.from({ length: 9 }, (_, n) => n + 1)]),
    );
    const merged = mergePeople([many, new Map([[811, [77]]])]);
    expect(merged.size).toBe(MAX_PEOPLE);
    expect([...merged.keys()].slice(0, 2)).toEqual([811, 812]);
    expect(merged.get(811)).toHaveLength(MAX_TASKS);
  });
});

describe('a notice between processes', () => {
  const people = new Map([
    [7, [12, 13]],
    [9, []],
  ]);

  it('arrives as it was sent, also as a question', () => {
    const notice = { from: 'one', projectId: 5, people };
    expect(readNotice(writeNotice(notice))).toEqual(notice);
    expect(readNotice(writeNotice({ ...notice, people: null }))?.people).toBeNull();
  });

  it.each([
    '',
    '12:345',
    '{}',
    '{"from":"x","projectId":0,"people":[]}',
    '{"from":"x","projectId":1,"people":7}',
  ])('of another form (%j) is ignored', (text) => expect(readNotice(text)).toBeNull());

  it('of the largest list fits into a notice of PostgreSQL', () => {
    const id = Number.MAX_SAFE_INTEGER;
    const largest = new Map(
      Array.from({ length: MAX_PEOPLE }, (_, at) => [id - at, Array(MAX_TASKS).fill(id)]),
    );
    const text = writeNotice({ from: crypto.randomUUID(), projectId: id, people: largest });
    expect(Buffer.byteLength(text)).toBeLessThan(8_000);
  });

  it('replaces an unsent one of the same board', async () => {
    const sent: string[] = [];
    let release: () => void = () => undefined;
    const publish = createPresencePublisher(async (notice) => {
      sent.push(notice);
      await new Promise<void>((resolve) => (release = resolve));
    });
    publish('1', 'first');
    publish('2', 'old');
    publish('2', 'new');
    release();
    await new Promise((resolve) => setTimeout(resolve));
    release();
    expect(sent).toEqual(['first', 'new']);
  });
});

it('the people of a process that stopped telling are forgotten', () => {
  const board = new PresentBoard(1, 2);
  board.hear('other', new Map([[7, []]]), 0);
  expect(board.expire(20_000)).toBe(false);
  expect([...board.all().keys()]).toEqual([7]);
  expect(board.expire(26_000)).toBe(true);
  expect(board.all().size).toBe(0);
});

/** A hub on an empty database whose two users show themselves. */
async function hubWithTwo() {
  const db = await bareDatabase();
  const named = (id: number) => ({ id, name: `User ${id}`, nickShort: 'U', hue: 1 });
  const answers: Record<string, () => unknown[]> = {
    presence_arrival: () => [{ isShown: true, hasTask: true }],
    presence_hidden: () => [],
    presence_names: () => [named(1), named(2)],
  };
  const query = async <Row>(_text: string, _values?: readonly unknown[], name = '') =>
    (answers[name]?.() ?? []) as Row[];
  const hub = new PresenceHub({ db: { query }, report: (error) => expect(error).toBeNull() });
  const workspace = {
    version: 1,
    isPublic: false,
    settings: DEFAULT_SETTINGS,
    boards: new Map([[5, 'workspace' as const]]),
  };
  const onChange = () => undefined;
  const broadcaster = new WorkspaceBroadcaster(9, db, { workspace, seq: 1, onChange });
  const join = (userId: number) => {
    const sent: string[] = [];
    const silence = { ms: 0, probes: 0 };
    const subscriber: Subscriber = {
      number: userId,
      tabKey: null,
      sessionKey: '',
      transport: {
        send: (frame) => void sent.push(String(frame)),
        sendAndWait: async () => undefined,
        ready: () => undefined,
        end: () => undefined,
        onEnd: () => undefined,
        checkAlive: () => undefined,
      },
      membership: { userId, role: 0, memberOfProjects: new Set() },
      handledSeq: 1,
      lastSentSeq: 1,
      queued: null,
    };
    const liveness = { probe: () => void (silence.probes += 1), silentMs: () => silence.ms };
    return { sent, silence, visit: startVisit({ broadcaster, subscriber, liveness }) };
  };
  return { hub, join, one: join(1), two: join(2) };
}

describe('A tab that stops answering', () => {
  it('is probed, leaves the list after ten seconds, and returns when it answers again', async () => {
    const { hub, one, two } = await hubWithTwo();
    const last = () => JSON.parse(one.sent.at(-1) ?? '{"people":[]}');
    const ids = () => last().people.map(({ id }: { id: number }) => id);
    const beat = async () => {
      for (let poll = 0; poll < 6; poll += 1) await hub.poll();
      await new Promise((resolve) => setTimeout(resolve, 500));
    };
    await hub.move(one.visit, { projectId: 5, taskId: null });
    await hub.move(two.visit, { projectId: 5, taskId: 7 });
    await beat();
    expect(ids()).toEqual([1, 2]);
    expect(two.silence.probes).toBe(1);
    two.silence.ms = 9_000;
    await beat();
    expect(ids()).toEqual([1, 2]);
    two.silence.ms = 10_500;
    await beat();
    expect(ids()).toEqual([1]);
    two.silence.ms = 100;
    await beat();
    expect(ids()).toEqual([1, 2]);
  });
  it('takes turns with the others, so that no poll probes many sockets at once', async () => {
    const { hub, join } = await hubWithTwo();
    const tabs = Array.from({ length: 24 }, (_, index) => join(3 + index));
    for (const { visit } of tabs) await hub.move(visit, { projectId: 5, taskId: null });
    const probed = () => tabs.reduce((sum, { silence }) => sum + silence.probes, 0);
    for (let poll = 1; poll <= 6; poll += 1) {
      await hub.poll();
      expect(probed()).toBe(4 * poll);
    }
    expect(tabs.every(({ silence }) => silence.probes === 1)).toBe(true);
  });
});
