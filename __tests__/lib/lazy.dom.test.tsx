import { act, render, screen } from '@testing-library/react';
import { lazyOnIntent, lazyRoute, lazyWithPreload, preloadAll } from '../../src/lib/lazy';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Waiting = () => <p>Waiting</p>;

describe('lazyWithPreload', () => {
  it('loads its value once and notifies its subscribers', async () => {
    const importValue = jest.fn(async () => Hello);
    const lazy = lazyWithPreload(importValue);
    const listener = jest.fn();
    const unsubscribe = lazy.subscribe(listener);
    expect(lazy.get()).toBeNull();

    await lazy.load();
    unsubscribe();
    await lazy.load();
    expect(lazy.get()).toBe(Hello);
    expect(importValue).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('loads again after a failure', async () => {
    let isDown = true;
    const lazy = lazyWithPreload(async () => {
      if (isDown) throw new Error('no network');
      return Hello;
    });
    await expect(lazy.load()).rejects.toThrow('no network');
    isDown = false;
    await lazy.load();
    expect(lazy.get()).toBe(Hello);
  });

  it('is preloaded with all others, and again once the network is back', async () => {
    let isDown = true;
    const lazy = lazyWithPreload(async () => {
      if (isDown) throw new Error('no network');
      return Hello;
    });
    const importValue = jest.fn(async () => Hello);
    const next = lazyWithPreload(importValue);
    const isLoaded = new Promise<void>((resolve) => next.subscribe(resolve));
    preloadAll();
    await isLoaded;
    expect(lazy.get()).toBeNull();

    isDown = false;
    const isBack = new Promise<void>((resolve) => lazy.subscribe(resolve));
    // The listener is added after the last value.
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('online'));
    await isBack;
    expect(lazy.get()).toBe(Hello);
    expect(importValue).toHaveBeenCalledTimes(1);
  });
});

describe('lazyOnIntent', () => {
  it('is loaded by itself alone, not with the others', async () => {
    const importLarge = jest.fn(async () => Hello);
    const large = lazyOnIntent(importLarge);
    const next = lazyWithPreload(async () => Hello);
    const isLoaded = new Promise<void>((resolve) => next.subscribe(resolve));
    preloadAll();
    await isLoaded;
    expect(importLarge).not.toHaveBeenCalled();
    await large.load();
    expect(large.get()).toBe(Hello);
  });
});

describe('lazyRoute', () => {
  it('renders its fallback until the component is loaded', async () => {
    const Route = lazyRoute(async () => Hello, Waiting);
    render(<Route name="Anna" />);
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    expect(await screen.findByText('Hello Anna')).toBeInTheDocument();
  });

  it('renders a preloaded component at once', async () => {
    const Route = lazyRoute(async () => Hello, Waiting);
    await Route.load();
    render(<Route name="Anna" />);
    expect(screen.getByText('Hello Anna')).toBeInTheDocument();
  });

  it('keeps its fallback if an optional component cannot be loaded', async () => {
    const importValue = jest.fn(() => Promise.reject(new Error('network')));
    const Route = lazyRoute(importValue, Waiting, { isOptional: true });
    render(<Route />);
    await act(() => importValue.mock.results[0]?.value.catch(() => undefined));
    expect(screen.getByText('Waiting')).toBeInTheDocument();
  });
});
