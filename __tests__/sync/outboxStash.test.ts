import { createOutboxStash } from '../../src/sync/device/outboxStash';
import type { PendingMutation } from '../../src/sync/pendingMutation';

function openStash() {
  const texts = new Map<string, string>();
  const stash = createOutboxStash({
    keys: () => [...texts.keys()],
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  });
  return { texts, stash };
}

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
    stash.put(entry('second', 20));
    stash.put(entry('third', 20));
    stash.put(entry('first', 10));
    stash.put({ ...entry('of another user', 5), userId: 8 });
    expect(stash.load(7).map(({ mutationId }) => mutationId)).toEqual(['first', 'second', 'third']);
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
