import { useState } from 'react';
import type { ComponentType } from 'react';
import { useText } from '../lib/useText';
import { useToast } from './topLayerContext';

export interface LazyPart<Props> {
  /** Null: closed. */
  Part: ComponentType<Props> | null;
  open: () => void;
  close: () => void;
}

/**
 * A dialog whose code comes when somebody wants it. Where it does not come they are told and can try again, and the screen
 * around it stays as it is. @param load brings the component, as `import()` does
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const text = useText();
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  function open() {
    load().then(
      (part) => setPart(() => part),
      () => toast({ text: text('network-error'), action: { label: text('retry'), onAction: open } }),
    );
  }
  return { Part, open, close: () => setPart(null) };
}
