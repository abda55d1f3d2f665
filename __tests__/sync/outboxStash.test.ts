import { createOutboxStash, type OutboxStash } from '../../src/sync/device/outboxStash';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { settle } from '../support/fakePlatform';

function openStash() {
  const texts = new Map<string, string>();
  /** A stash of another page of the same browser. */
  const openAgain = () =>
    createOutboxStash({
      keys: () => [...texts.keys()],
      read: (name) => texts.get(name) ?? null,
      write: (name, text) => void texts.set(name, text),
      remove: (name) => void texts.delete(name),
    });
  return { texts, stash: openAgain(), openAgain };
}
const idsIn = (stash: OutboxStash) => stash.load(7).map(({ mutationId }) => mutationId);

const entry = (mutationId: string, at: number): PendingMutation => ({
  mutationId,
  name: 'updateTaskTitle',
  variables: { id: 1, title: mutationId },
  userId: 7,
  workspaceId: 1001,
  at,
  inverse: null,
  makes: null,
});

describe('the outbox stash', () => {
  it('returns the entries of one user in the order in which they were enqueued', () => {
    const { stash } = openStash();
    stash.put(entry('first', 10));
    stash.put({ ...entry('of another user', 5), userId: 8 });
    stash.put(entry('second', 20));
    stash.put(entry('third', 20));
    expect(idsIn(stash)).toEqual(['first', 'second', 'third']);
  });

  it('keeps that order when the clock is set back, in one page or between two', async () => {
    const { stash, openAgain } = openStash();
    stash.put(entry('creation', 20));
    stash.put(entry('edit', 10));
    await settle();
    stash.put(entry('later edit', 5));
    const other = openAgain();
    other.put(entry('edit of another page', 3));
    await settle();
    stash.put(entry('last', 1));
    expect(idsIn(stash)).toEqual([
      'creation',
      'edit',
      'later edit',
      'edit of another page',
      'last',
    ]);
  });

  it('orders records without an order by their time, before the others', () => {
    const { stash, texts } = openStash();
    texts.set('outbox:7:second', JSON.stringify({ entry: entry('second', 20) }));
    texts.set('outbox:7:first', JSON.stringify({ order: null, entry: entry('first', 10) }));
    stash.put(entry('third', 5));
    expect(idsIn(stash)).toEqual(['first', 'second', 'third']);
  });

  it('removes an entry that is stored', () => {
    const { stash, texts } = openStash();
    stash.put(entry('stored', 10));
    stash.remove(entry('stored', 10));
    expect(texts.size).toBe(0);
  });

  it.each([
    ['is no JSON', '{"order":0,"entry":{"mutationId":"a'],
    ['is no object', '7'],
    ['has no entry', '{"order":0}'],
    ['has an entry without a name', '{"order":0,"entry":{"mutationId":"a","userId":7,"at":1}}'],
    [
      'has an entry without variables',
      '{"order":0,"entry":{"mutationId":"a","name":"addTask","userId":7,"at":1,"variables":null}}',
    ],
  ])('ignores a damaged text that %s, and returns the others', (_, damaged) => {
    const { stash, texts } = openStash();
    stash.put(entry('whole', 10));
    texts.set('outbox:7:damaged', damaged);
    expect(stash.load(7).map(({ mutationId }) => mutationId)).toEqual(['whole']);
  });
});
