import { render } from '@testing-library/react';
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

/** The event of the library while a card animates to its position. */
async function heardWhileDropping(): Promise<string[]> {
  const heard: string[] = [];
  const card = (isDropping: boolean) => (
    <div onTransitionEnd={({ propertyName }) => void heard.push(propertyName)}>
      {isDropping && <SkipDropAnimation />}
    </div>
  );
  const { rerender } = render(card(false));
  await Promise.resolve();
  expect(heard).toEqual([]);
  rerender(card(true));
  await Promise.resolve();
  return heard;
}

describe('A dropped card', () => {
  afterEach(() => setMedia(() => false));

  it('stops at once for users who prefer reduced motion', async () => {
    setMedia((query) => query.includes('reduced-motion'));
    expect(await heardWhileDropping()).toEqual(['transform']);
  });

  it('animates to its position for all other users', async () => {
    expect(await heardWhileDropping()).toEqual([]);
  });
});
