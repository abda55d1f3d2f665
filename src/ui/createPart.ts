import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { withMoreWords } from '../lib/dictionary';
import { useText } from '../lib/useText';
import { useToast } from './topLayerContext';

/** A component whose code comes when it is wanted, and from then on is there at once. */
export interface Part<Props> {
  load: () => Promise<void>;
  get: () => ComponentType<Props> | null;
  subscribe: (listener: () => void) => () => void;
}

const parts: Part<never>[] = [];

/** Names a part; stands outside of components. It comes with its words. @param bring brings it, as `import()` does */
export function createPart<Props>(bring: () => Promise<ComponentType<Props>>): Part<Props> {
  let component: ComponentType<Props> | null = null;
  const listeners = new Set<() => void>();
  const part: Part<Props> = {
    async load() {
      component ??= await withMoreWords(bring);
      listeners.forEach((listener) => listener());
    },
    get: () => component,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  parts.push(part as Part<never>);
  return part;
}

/**
 * Brings every part that is known by now and those that they are made of, so that nobody waits for one. Where that fails, it
 * is asked for again when it is wanted.
 */
export function loadPartsAhead(): void {
  const known = parts.length;
  for (const part of parts.filter((one) => one.get() === null)) {
    part.load().then(() => parts.length > known && loadPartsAhead(), () => undefined);
  }
}

/**
 * A part's component, `{ Part }`; null as long as it is not there. Once it is wanted it is asked for; where it does not come the reader
 * is told and can try again.
 */
export function usePart<Props>(part: Part<Props>, isWanted: boolean): { Part: ComponentType<Props> | null } {
  const text = useText();
  const toast = useToast();
  const component = useSyncExternalStore(part.subscribe, part.get);
  const isMissing = isWanted && component === null;

  useEffect(() => {
    if (!isMissing) return;
    const ask = () => void part.load().catch(() => toast({ text: text('network-error'), action: { label: text('retry'), onAction: ask } }));
    ask();
  }, [isMissing, part, text, toast]);
  return { Part: component };
}
