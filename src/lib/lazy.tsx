import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { whenIdle } from './dom/whenIdle';
import { withMoreMessages } from './text/dictionary';

/** A value whose code is loaded on demand; once loaded, `get` returns it at once. */
export interface Lazy<Value> {
  load: () => Promise<void>;
  get: () => Value | null;
  subscribe: (listener: () => void) => () => void;
}

/** A component that is loaded on demand, for `useLazy`. */
export interface LazyComponent<Props> extends Lazy<ComponentType<Props>> {
  opensField: boolean;
  /** What the screen does without: a failed load shows nothing and is repeated with the network. */
  isOptional?: boolean;
}

/** A component that loads its own code, and that can be preloaded. */
export type LazyRoute<Props extends object> = ComponentType<Props> & { load: () => Promise<void> };

/** Loads once, and again after a failure. */
function createLazy<Value>(importValue: () => Promise<Value>): Lazy<Value> {
  let value: Value | null = null;
  const listeners = new Set<() => void>();
  return {
    async load() {
      value ??= await importValue();
      listeners.forEach((listener) => listener());
    },
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value, and whether `preloadAll` loads it. */
interface Registered extends Lazy<unknown> {
  isPreloaded: boolean;
}

/** Every value of `lazyWithPreload` and `lazyOnIntent` so far; a loaded module may add more. */
export const registered: Registered[] = [];

/**
 * A component, or another value, that is loaded on demand and preloaded after the first interaction;
 * call it at module level. Its messages load with it.
 * @param importValue loads it, as `import()` does
 * @param opensField whether focus goes to one of its fields: keys typed before it is loaded go into
 *   that field
 * @param isOptional whether a failed load shows nothing, because the user has not asked for it
 */
export function lazyWithPreload<Value>(
  importValue: () => Promise<Value>,
  { opensField = false, isOptional = false } = {},
): Lazy<Value> & { opensField: boolean; isOptional: boolean } {
  const lazy = createLazy(() => withMoreMessages(importValue));
  registered.push({ ...lazy, isPreloaded: true });
  return { ...lazy, opensField, isOptional };
}

/**
 * The same for what is large and what many visits never need, and which the screen does without
 * until it is loaded: it is loaded when a component wants it, or by a call of `load` at the first
 * sign that it is going to.
 */
export function lazyOnIntent<Value>(
  importValue: () => Promise<Value>,
): Lazy<Value> & { opensField: boolean; isOptional: boolean } {
  const lazy = createLazy(() => withMoreMessages(importValue));
  registered.push({ ...lazy, isPreloaded: false });
  return { ...lazy, opensField: false, isOptional: true };
}

/**
 * The same for what every screen has and does without until it is loaded, soon after its first
 * paint. Its messages are those of the workspace.
 */
export function lazySoon<Value>(
  importValue: () => Promise<Value>,
): Lazy<Value> & { opensField: boolean; isOptional: boolean } {
  return { ...createLazy(importValue), opensField: false, isOptional: true };
}

/**
 * The same for a screen: not preloaded with the others, and drawn by itself. It is like React's
 * `lazy` without its 300 ms: a Suspense boundary that has shown its fallback keeps it that long,
 * once for each step of the gate. A failed load is thrown to the next error boundary; its retry
 * loads again.
 * @param Fallback drawn until the code is loaded
 * @param isOptional whether a failed load leaves the fallback instead
 */
export function lazyRoute<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType,
  { isOptional = false } = {},
): LazyRoute<Props> {
  const { load, get } = createLazy(importComponent);

  function LoadedRoute(props: Props) {
    const [, setIsLoaded] = useState(get() !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      let isMounted = true;
      load().then(
        () => isMounted && setIsLoaded(true),
        (error: unknown) => isMounted && setFailure({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, []);

    if (failure && !isOptional) throw failure.error;
    const Component = get();
    return Component ? <Component {...props} /> : <Fallback />;
  }
  return Object.assign(LoadedRoute, { load });
}

/** The longest that a busy page delays the next preload. */
const LONGEST_WAIT_MS = 200;

let preloading: Promise<void> | null = null;

/**
 * Preloads every value of `lazyWithPreload`, one after the other, each when the page is idle: the first
 * interaction may already be a drag. A value that fails to load is tried again when the network is
 * back, and on demand.
 */
export function preloadAll(): void {
  preloading ??= preloadOneByOne().finally(() => {
    preloading = null;
  });
}

async function preloadOneByOne(): Promise<void> {
  let isComplete = true;
  // A loaded module may register more values, which are appended and loaded too.
  for (const one of registered) {
    if (!one.isPreloaded || one.get() !== null) continue;
    await whenIdle(LONGEST_WAIT_MS);
    await one.load().catch(() => {
      isComplete = false;
    });
  }
  if (!isComplete) window.addEventListener('online', preloadAll, { once: true });
}
