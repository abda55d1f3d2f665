import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { withMoreWords } from '../../lib/text/dictionary';
import { useText } from '../../lib/text/useText';
import { whenIdle } from '../../lib/dom/whenIdle';
import { awaitField } from './keyBuffer';
import { useToast } from '../overlays/topLayerContext';

/** A value whose code is loaded on demand; once loaded, `get` returns it at once. */
export interface Preloadable<Thing> {
  load: () => Promise<void>;
  get: () => Thing | null;
  subscribe: (listener: () => void) => () => void;
}

/** A component that is loaded on demand. */
export interface LazyComponent<Props> extends Preloadable<ComponentType<Props>> {
  opensField: boolean;
}

const registered: Preloadable<unknown>[] = [];

/**
 * Registers a value for preloading; call it at module level. Its messages load with it.
 * @param importValue loads it, as `import()` does
 */
export function preloadable<Thing>(importValue: () => Promise<Thing>): Preloadable<Thing> {
  let thing: Thing | null = null;
  const listeners = new Set<() => void>();
  const value: Preloadable<Thing> = {
    async load() {
      thing ??= await withMoreWords(importValue);
      listeners.forEach((listener) => listener());
    },
    get: () => thing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  registered.push(value);
  return value;
}

/**
 * A component that is loaded on demand and preloaded after the first interaction.
 * @param opensField whether focus goes to one of its fields: keys typed before it is loaded go into that field
 */
export const lazyWithPreload = <Props>(
  importValue: () => Promise<ComponentType<Props>>,
  { opensField = false } = {},
): LazyComponent<Props> => Object.assign(preloadable(importValue), { opensField });

/** The longest that a busy page delays the next preload. */
const LONGEST_WAIT_MS = 200;

let preloading: Promise<void> | null = null;

/**
 * Preloads every registered value, one after the other, each when the page is idle: the first interaction may already
 * be a drag. A value that fails to load is tried again when the network is back, and on demand.
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
    if (one.get() !== null) continue;
    await whenIdle(LONGEST_WAIT_MS);
    await one.load().catch(() => {
      isComplete = false;
    });
  }
  if (!isComplete) window.addEventListener('online', preloadAll, { once: true });
}

/**
 * The component, or null until it is loaded. Loads it once it is wanted; a failed load shows a toast with a retry.
 */
export function useLazy<Props>(
  part: LazyComponent<Props>,
  isWanted: boolean,
): { Component: ComponentType<Props> | null } {
  return useComponent(part, isWanted, part.get);
}

/**
 * The same, but null while it is not wanted. For components of which a screen has many: a finished preload does not
 * render each of them again.
 */
export function useLazyWhenWanted<Props>(
  part: LazyComponent<Props>,
  isWanted: boolean,
): { Component: ComponentType<Props> | null } {
  return useComponent(part, isWanted, isWanted ? part.get : nothing);
}

const nothing = () => null;

function useComponent<Props>(
  part: LazyComponent<Props>,
  isWanted: boolean,
  get: () => ComponentType<Props> | null,
): { Component: ComponentType<Props> | null } {
  const text = useText();
  const toast = useToast();
  const component = useSyncExternalStore(part.subscribe, get);
  const isMissing = isWanted && component === null;

  useEffect(() => {
    if (!isMissing) return;
    const loadPart = () => {
      const stopBuffering = part.opensField ? awaitField() : undefined;
      part.load().catch(() => {
        stopBuffering?.();
        toast({
          text: text('network-error'),
          action: { label: text('retry'), onAction: loadPart },
        });
      });
    };
    loadPart();
  }, [isMissing, part, text, toast]);
  return { Component: component };
}
