import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { LazyComponent } from '../../lib/lazy';
import { useText } from '../../lib/text/useText';
import { awaitField } from './keyBuffer';
import { useToast } from '../overlays/topLayerContext';

/**
 * The component, or null until it is loaded. Loads it as soon as `isWanted` is true; a failed load
 * shows a toast with a retry, or is repeated with the network if the component is optional.
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
      part.load().catch(() => {
        stopBuffering?.();
        if (part.isOptional) return;
        toast({
          text: text('network-error'),
          action: { label: text('retry'), onAction: loadPart },
        });
      });
    };
    loadPart();
    if (!part.isOptional) return undefined;
    window.addEventListener('online', loadPart);
    return () => window.removeEventListener('online', loadPart);
  }, [isMissing, part, text, toast]);
  return { Component: component };
}
