import { whenStill } from '../../src/lib/dom/whenStill';

let isEnded: boolean;
const start = () => {
  isEnded = false;
  void whenStill(1_000).then(() => {
    isEnded = true;
  });
};
const after = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  return isEnded;
};
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('waits until nothing was done for a second', async () => {
  start();
  expect(await after(999)).toBe(false);
  expect(await after(1)).toBe(true);
});

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'])(
  'begins its second anew with each %s',
  async (type) => {
    start();
    for (let count = 0; count < 5; count += 1) {
      await after(600);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    }
    expect(await after(999)).toBe(false);
    expect(await after(1)).toBe(true);
  },
);

it('does not wait for a page that is not seen, and leaves no listener', async () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  start();
  expect(await after(10)).toBe(false);
  show('hidden');
  expect(await after(0)).toBe(true);
  expect(removed).toHaveBeenCalledTimes(5);
  start();
  expect(await after(0)).toBe(true);
});
