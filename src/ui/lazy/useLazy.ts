import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { LazyComponent } from '../../lib/lazy';
import { useText } from '../../lib/text/useText';
import { awaitField } from './keyBuffer';
import { useToast } from '../overlays/topLayerContext';

/**
 * The component, or null until it is loaded. Loads it as soon as `isWanted` is true. A failed load is
 * repeated with the network; unless the component is optional, a toast says so and offers to retry.
 */
export function useLazy<Props>(
  part: LazyComponent<Props>,
  isWanted: boolean,
): { Component: ComponentType<Props> | null } {
  return useComponent(part, isWanted, part.get);
}

/**
 * The same, but always null while `isWanted` is false. For components that a screen renders many
 * times: a finished preload does not render each of them again.
 */
export function useLazyWhen<Props>(
  part: LazyComponent<Props>,
  isWanted: boolean,
): { Component: ComponentType<Props> | null } {
  return useComponent(part, isWanted, isWanted ? part.get : nothing);
}

const nothing = () => null;

/** Repeat the loads that have failed: without a network it is often several, but one toast. */
const failed = new Set<() => void>();

function useComponent<Props>(
  part: LazyComponent<Props>,
  isWanted: boolean,
  get: () => ComponentType<Props> | null,
): { Component: ComponentType<Props> | null } {
  const text = useText();
  const toast = useToast();
  const component = useSyncExternalStore(part.subscribe, get, get);
  const isMissing = isWanted && component === null;

  useEffect(() => {
    if (!isMissing) return undefined;
    const loadPart = () => {
      const stopBuffering = part.opensField ? awaitField() : undefined;
      failed.delete(loadPart);
      part.load().catch(() => {
        stopBuffering?.();
        if (part.isOptional) return;
        failed.add(loadPart);
        toast({
          text: text('network-error'),
          topic: 'lazy',
          action: { label: text('retry'), onAction: () => failed.forEach((retry) => retry()) },
        });
      });
    };
    loadPart();
    window.addEventListener('online', loadPart);
    return () => {
      failed.delete(loadPart);
      window.removeEventListener('online', loadPart);
    };
  }, [isMissing, part, text, toast]);
  return { Component: component };
}
