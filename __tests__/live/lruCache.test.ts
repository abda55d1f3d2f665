import { createLruCache } from '../../server/graphql/lruCache';

describe('a cache with a byte limit', () => {
  it('evicts the least recently used entries, and only as many as needed', () => {
    const store = createLruCache<string>(100);
    for (const name of ['a', 'b', 'c', 'd']) store.set(name, name, 25);
    store.get('a');
    store.set('e', 'e', 25);
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => store.get(name))).toEqual([
      'a',
      undefined,
      'c',
      'd',
      'e',
    ]);
    expect(store.bytes).toBe(100);
  });

  it('counts a value that grows or is replaced once', () => {
    const store = createLruCache<number>(100);
    for (let round = 0; round < 50; round += 1) store.set('one', round, 20 + (round % 3));
    expect(store.bytes).toBe(21);
    expect(store.get('one')).toBe(49);
  });

  it('does not store a value that would evict all others, and drops its old one', () => {
    const store = createLruCache<string>(100);
    store.set('small', 'small', 10);
    store.set('one', 'young', 10);
    store.set('one', 'huge', 90);
    expect([store.get('one'), store.get('small'), store.bytes]).toEqual([undefined, 'small', 10]);
  });
});
