import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { withMoreWords } from '../../lib/dictionary';
import { useText } from '../../lib/useText';
import { whenIdle } from '../../lib/whenIdle';
import { awaitField } from './keyBuffer';
import { useToast } from '../overlays/topLayerContext';

/** Something whose code comes when it is wanted, and from then on is there at once. */
export interface Ahead<Thing> {
  load: () => Promise<void>;
  get: () => Thing | null;
  subscribe: (listener: () => void) => () => void;
}

/** A component of that kind. */
export interface Part<Props> extends Ahead<ComponentType<Props>> {
  opensField: boolean;
}

const known: Ahead<unknown>[] = [];

/** Names something that is brought before it is wanted; stands outside of components. It comes with its words. @param bring brings it, as `import()` does */
export function createAhead<Thing>(bring: () => Promise<Thing>): Ahead<Thing> {
  let thing: Thing | null = null;
  const listeners = new Set<() => void>();
  const ahead: Ahead<Thing> = {
    async load() {
      thing ??= await withMoreWords(bring);
      listeners.forEach((listener) => listener());
    },
    get: () => thing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  known.push(ahead);
  return ahead;
}

/**
 * The same of a component.
 * @param opensField whether focus goes to a field of it: what is typed before it is there goes into that field
 */
export const createPart = <Props>(
  bring: () => Promise<ComponentType<Props>>,
  { opensField = false } = {},
): Part<Props> => Object.assign(createAhead(bring), { opensField });

/** For as long a busy page keeps the next one waiting. */
const LONGEST_WAIT_MS = 200;

let bringing: Promise<void> | null = null;

/**
 * Brings everything that is known and what that is made of, so that nobody waits for it: one after the other, each when the page is
 * idle, for the hand that is the sign for it may be dragging a card already. What does not come is asked for again when the network
 * is back, and when it is wanted.
 */
export function loadPartsAhead(): void {
  bringing ??= bringInTurn().finally(() => {
    bringing = null;
  });
}

async function bringInTurn(): Promise<void> {
  let isAllThere = true;
  // What comes may name more, which then stands at the end.
  for (const one of known) {
    if (one.get() !== null) continue;
    await whenIdle(LONGEST_WAIT_MS);
    await one.load().catch(() => {
      isAllThere = false;
    });
  }
  if (!isAllThere) window.addEventListener('online', loadPartsAhead, { once: true });
}

/**
 * A part's component, `{ Part }`; null as long as it is not there. Once it is wanted it is asked for; where it does not come the reader
 * is told and can try again.
 */
export function usePart<Props>(
  part: Part<Props>,
  isWanted: boolean,
): { Part: ComponentType<Props> | null } {
  return useComponent(part, isWanted, part.get);
}

/** The same, and null as long as it is not wanted: of what a screen is full of nothing is drawn anew when parts come ahead. */
export function useWantedPart<Props>(
  part: Part<Props>,
  isWanted: boolean,
): { Part: ComponentType<Props> | null } {
  return useComponent(part, isWanted, isWanted ? part.get : nothing);
}

const nothing = () => null;

function useComponent<Props>(
  part: Part<Props>,
  isWanted: boolean,
  get: () => ComponentType<Props> | null,
): { Part: ComponentType<Props> | null } {
  const text = useText();
  const toast = useToast();
  const component = useSyncExternalStore(part.subscribe, get);
  const isMissing = isWanted && component === null;

  useEffect(() => {
    if (!isMissing) return;
    const ask = () => {
      const giveUp = part.opensField ? awaitField() : undefined;
      part.load().catch(() => {
        giveUp?.();
        toast({ text: text('network-error'), action: { label: text('retry'), onAction: ask } });
      });
    };
    ask();
  }, [isMissing, part, text, toast]);
  return { Part: component };
}
