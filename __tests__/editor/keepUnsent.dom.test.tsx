import { keepUnsent } from '../../src/features/editor/session/keepUnsent';
import type { UnsentText } from '../../src/features/editor/session/sharedState';

function start(text: string) {
  const listeners = new Set<() => void>();
  let unsent: UnsentText | null = { base: '', text, isInDoubt: false };
  const kept: (string | null)[] = [];
  const stop = keepUnsent(
    {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      unsent: () => unsent,
    },
    (one) => kept.push(one?.text ?? null),
  );
  const type = (next: string | null) => {
    unsent = next === null ? null : { base: '', text: next, isInDoubt: false };
    for (const listener of listeners) listener();
  };
  return { kept, type, stop };
}
const nextEvent = () => Promise.resolve();

describe('An unsent shared text', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is kept at once and before the event after each key, once for all changes of a key', async () => {
    const { kept, type, stop } = start('a');
    expect(kept).toEqual(['a']);
    type('ab');
    type('abc');
    await nextEvent();
    expect(kept).toEqual(['a', 'abc']);
    type(null);
    await nextEvent();
    expect(kept).toEqual(['a', 'abc', null]);
    stop();
    expect(kept).toHaveLength(3);
  });

  it('is kept after a pause if it is long, when the page goes and when the editor closes', async () => {
    const long = 'x'.repeat(20_001);
    const { kept, type, stop } = start(long);
    type(`${long}y`);
    await nextEvent();
    expect(kept).toHaveLength(1);
    jest.advanceTimersByTime(250);
    expect(kept.at(-1)).toBe(`${long}y`);
    type(`${long}z`);
    window.dispatchEvent(new Event('pagehide'));
    expect(kept.at(-1)).toBe(`${long}z`);
    type(`${long}zz`);
    stop();
    expect(kept.at(-1)).toBe(`${long}zz`);
    jest.runAllTimers();
    await nextEvent();
    expect(kept).toHaveLength(4);
  });
});
