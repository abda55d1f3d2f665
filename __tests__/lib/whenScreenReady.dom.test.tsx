import { whenScreenReady } from '../../src/lib/dom/whenScreenReady';

const show = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
};

async function watched(longestMs: number) {
  const told = { isReady: false, inMs: 0 };
  const since = performance.now();
  void whenScreenReady(longestMs).then(() => {
    told.isReady = true;
    told.inMs = performance.now() - since;
  });
  await jest.advanceTimersByTimeAsync(1_000);
  return told;
}

describe('what waits until the screen is ready', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });

  it('starts on a screen that loads nothing', async () => {
    show('<main>Tasks</main>');
    expect(await watched(5_000)).toMatchObject({ isReady: true });
  });

  it.each([
    ['the app has not rendered', ''],
    ['a part of the screen loads', '<main><div aria-busy="true"></div></main>'],
  ])('waits while %s', async (_, html) => {
    show(html);
    const told = await watched(5_000);
    expect(told.isReady).toBe(false);
    show('<main>Tasks</main>');
    await jest.advanceTimersByTimeAsync(500);
    expect(told.isReady).toBe(true);
  });

  it('waits no longer than it may', async () => {
    show('<div aria-busy="true"></div>');
    const told = await watched(500);
    expect(told.isReady).toBe(true);
    expect(told.inMs).toBeGreaterThanOrEqual(500);
  });
});
