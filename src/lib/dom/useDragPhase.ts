import { useEffect, useMemo } from 'react';

type Phase = 'dragging' | 'dropping';

/** The phase of each context of the drag library: one is dragged at most, others may still be dropped. */
const phases = new Map<string, Phase>();

function setPhase(contextId: string, phase: Phase | null): void {
  if (phase) phases.set(contextId, phase);
  else phases.delete(contextId);
  const { dataset } = document.documentElement;
  if (phases.size > 0) dataset['dragPhase'] = [...phases.values()].join(' ');
  else delete dataset['dragPhase'];
}

/**
 * Sets `data-drag-phase` on the root element while something is dragged or dropped; the rules are in
 * `ui/theme/drag.css`. The build puts this hook in the place of the drag library's `useStyleMarshal`, whose style elements restyle
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
