import { act, screen } from '@testing-library/react';
import { lazyOnIntent, lazyWithPreload } from '../../src/lib/lazy';
import { useLazy } from '../../src/ui/lazy/useLazy';
import { renderUi } from './renderUi';

const Large = () => <p>Large</p>;
const RETRY = { name: 'Try again' };

function failOnce() {
  let isDown = true;
  const importLarge = jest.fn(async () => {
    if (isDown) throw new Error('no network');
    return Large;
  });
  return {
    importLarge,
    repair: () => {
      isDown = false;
    },
  };
}

describe('useLazy', () => {
  it('says that a component could not be loaded, with a button to retry', async () => {
    const { importLarge, repair } = failOnce();
    const part = lazyWithPreload(importLarge);
    function Screen() {
      const { Component } = useLazy(part, true);
      return Component ? <Component /> : <p>Without</p>;
    }
    renderUi(<Screen />);
    const [retry] = await screen.findAllByRole('button', RETRY);
    repair();
    act(() => retry?.click());
    expect(await screen.findByText('Large')).toBeVisible();
  });

  it('says it once for several components, and loads all of them again', async () => {
    const { importLarge, repair } = failOnce();
    const parts = [lazyWithPreload(importLarge), lazyWithPreload(importLarge)];
    function Part({ part }: { part: (typeof parts)[number] }) {
      const { Component } = useLazy(part, true);
      return Component && <Component />;
    }
    renderUi(parts.map((part, at) => <Part key={at} part={part} />));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    const retry = await screen.findByRole('button', RETRY);
    repair();
    act(() => retry.click());
    expect(await screen.findAllByText('Large')).toHaveLength(2);
  });

  it('says nothing of an optional component, and loads it when the network is back', async () => {
    const { importLarge, repair } = failOnce();
    const part = lazyOnIntent(importLarge);
    function Screen() {
      const { Component } = useLazy(part, true);
      return Component ? <Component /> : <p>Without</p>;
    }
    renderUi(<Screen />);
    await act(() => importLarge.mock.results[0]?.value.catch(() => undefined));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('Without')).toBeVisible();
    expect(screen.queryByRole('button', RETRY)).not.toBeInTheDocument();
    repair();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Large')).toBeVisible();
  });
});
