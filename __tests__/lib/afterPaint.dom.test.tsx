import { afterPaint } from '../../src/lib/dom/afterPaint';

/** Whether it has resolved once the timers of that time have run. */
async function resolvedAfter(ms: number, waited: Promise<void>): Promise<boolean> {
  let isResolved = false;
  void waited.then(() => (isResolved = true));
  await jest.advanceTimersByTimeAsync(ms);
  return isResolved;
}

describe('Waiting for a paint', () => {
  let frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    jest.useFakeTimers();
    frames = [];
    jest
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((callback) => frames.push(callback));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('ends in a task after the frame has begun', async () => {
    const waited = afterPaint(100);
    expect(await resolvedAfter(10, waited)).toBe(false);
    for (const frame of frames) frame(0);
    expect(await resolvedAfter(1, waited)).toBe(true);
  });

  it('ends after its longest time if there is no frame', async () => {
    const waited = afterPaint(100);
    expect(await resolvedAfter(99, waited)).toBe(false);
    expect(await resolvedAfter(1, waited)).toBe(true);
  });

  it('does not wait in a hidden page', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await resolvedAfter(0, afterPaint(100))).toBe(true);
    expect(frames).toEqual([]);
  });
});
