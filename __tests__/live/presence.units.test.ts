import { mergePeople, MOST_PEOPLE, MOST_TASKS } from '../../server/live/presence/people';
import { readNotice, writeNotice } from '../../server/live/presence/presenceNotice';
import { PresentBoard } from '../../server/live/presence/presentBoard';
import { createPresencePublisher } from '../../server/live/pubSub';

describe('a list of people', () => {
  it('is ordered by id, names each person once, and is bounded', () => {
    const many = new Map(
      Array.from({ length: 90 }, (_, at) => [900 - at, Array.from({ length: 9 }, (_, n) => n + 1)]),
    );
    const merged = mergePeople([many, new Map([[811, [77]]])]);
    expect(merged.size).toBe(MOST_PEOPLE);
    expect([...merged.keys()].slice(0, 2)).toEqual([811, 812]);
    expect(merged.get(811)).toHaveLength(MOST_TASKS);
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
      Array.from({ length: MOST_PEOPLE }, (_, at) => [id - at, Array(MOST_TASKS).fill(id)]),
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
