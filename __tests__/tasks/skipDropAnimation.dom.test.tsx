import { render } from '@testing-library/react';
import { registered } from '../../src/lib/lazy';
import { SkipDropAnimation } from '../../src/features/board/card/drag/SkipDropAnimation';
import { setMedia } from '../support/domShims';

// jsdom has no such event.
window.TransitionEvent = class extends Event {
  readonly elapsedTime = 0;
  readonly pseudoElement = '';
  readonly propertyName: string;
  constructor(type: string, { propertyName = '', ...more }: TransitionEventInit = {}) {
    super(type, more);
    this.propertyName = propertyName;
  }
};

interface Flight {
  from: string | undefined;
  duration: unknown;
  isOver: () => boolean;
}

/**
 * Drops a card at (140, 90), whose place is at (100, 50) when the library has heard the end of its
 * animation.
 */
async function drop(): Promise<{ heard: string[]; flights: Flight[] }> {
  const heard: string[] = [];
  const flights: Flight[] = [];
  const card = (isDropping: boolean) => (
    <div
      data-dragged=""
      data-rfd-draggable-id="task-7"
      onTransitionEnd={({ propertyName }) => void heard.push(propertyName)}
      ref={(element) => {
        if (!element) return;
        element.getBoundingClientRect = () =>
          heard.length > 0 ? new DOMRect(100, 50, 10, 10) : new DOMRect(140, 90, 10, 10);
        element.animate = (keyframes, options) => {
          let isOver = false;
          const [from] = (keyframes as { transform: string[] }).transform;
          const { duration } = options as KeyframeAnimationOptions;
          flights.push({ from, duration, isOver: () => isOver });
          const flight: Partial<Animation> = { finish: () => void (isOver = true) };
          return flight as Animation;
        };
      }}
    >
      {isDropping && <SkipDropAnimation />}
    </div>
  );
  const { rerender } = render(card(false));
  await Promise.resolve();
  expect(heard).toEqual([]);
  window.dispatchEvent(new Event('mouseup'));
  rerender(card(true));
  await Promise.resolve();
  return { heard, flights };
}

describe('A dropped card', () => {
  beforeAll(() => Promise.all(registered.map(({ load }) => load())));
  afterEach(() => setMedia(() => false));

  it('is in its place at once, and flies there for less than a tenth of a second', async () => {
    const { heard, flights } = await drop();
    expect(heard).toEqual(['transform']);
    expect(flights).toMatchObject([{ from: 'translate(40px, 40px)' }]);
    expect(flights[0]?.duration).toBeLessThanOrEqual(100);
  });

  it('is in its place at once and does not move for users who prefer reduced motion', async () => {
    setMedia((query) => query.includes('reduced-motion'));
    expect(await drop()).toEqual({ heard: ['transform'], flights: [] });
  });

  it.each(['pointerdown', 'keydown'])('ends its flight with a %s', async (type) => {
    const { flights } = await drop();
    expect(flights[0]?.isOver()).toBe(false);
    window.dispatchEvent(new Event(type));
    expect(flights[0]?.isOver()).toBe(true);
  });
});
