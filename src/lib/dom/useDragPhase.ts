import { useEffect, useMemo } from 'react';

type Phase = 'dragging' | 'dropping';

/** The contexts of the drag library in which something moves: one at most is dragged, others may still be dropping. */
const phases = new Map<string, Phase>();

function setPhase(contextId: string, phase: Phase | null): void {
  if (phase) phases.set(contextId, phase);
  else phases.delete(contextId);
  const { dataset } = document.documentElement;
  if (phases.size > 0) dataset['dragPhase'] = [...phases.values()].join(' ');
  else delete dataset['dragPhase'];
}

/**
 * Tells the style sheet (`ui/theme/drag.css`) on the root element that something is dragged or dropped. The
 * build puts it in the place of the drag library's `useStyleMarshal`, whose style elements restyle
 * the whole page with each change (docs/adr/0312-drags-without-style-elements.md).
 * @returns what the library calls when the phase changes.
 */
export function useDragPhase(contextId: string) {
  useEffect(() => () => setPhase(contextId, null), [contextId]);
  return useMemo(
    () => ({
      dragging: () => setPhase(contextId, 'dragging'),
      dropping: () => setPhase(contextId, 'dropping'),
      resting: () => setPhase(contextId, null),
    }),
    [contextId],
  );
}
