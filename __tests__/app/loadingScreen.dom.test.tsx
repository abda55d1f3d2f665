import { act, screen } from '@testing-library/react';
import { LoadingScreen } from '../../src/app/boot/LoadingScreen';
import { renderUi } from '../ui/renderUi';

// A busy machine delays real timers.
beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () => [screen.queryByText('Kreda') !== null, screen.queryByText('Loading') !== null];

describe('the loading screen', () => {
  it('shows nothing during a short wait, then the brand, then the text', async () => {
    renderUi(<LoadingScreen />);
    expect(shown()).toEqual([false, false]);
    await pass(140);
    expect(shown()).toEqual([true, false]);
    await pass(100);
    expect(shown()).toEqual([true, true]);
  });

  it.each([
    [140, [true, false]],
    [240, [true, true]],
  ])('does not blink between the steps of one wait (after %d ms)', async (ms, seen) => {
    await pass(200);
    const first = renderUi(<LoadingScreen />);
    await pass(ms);
    expect(shown()).toEqual(seen);
    first.unmount();
    renderUi(<LoadingScreen />);
    expect(shown()).toEqual(seen);
  });

  it('continues what the page shows before the app renders', () => {
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    renderUi(<LoadingScreen />);
    expect(shown()).toEqual([true, true]);
    root.remove();
  });

  it('starts over for another wait', async () => {
    renderUi(<LoadingScreen />).unmount();
    await pass(200);
    renderUi(<LoadingScreen />);
    expect(shown()).toEqual([false, false]);
  });
});
