import type { CSSProperties } from 'react';
import type { DraggableStyle } from 'react-beautiful-dnd';
import { prefersReducedMotion } from '../../../../lib/dom/prefersReducedMotion';

/**
 * The library's style of a dragged item, without transitions for users who prefer reduced motion
 * (docs/ux.md#2-10); `SkipDropAnimation` ends the drop.
 */
export function dragStyle(style: DraggableStyle | undefined): CSSProperties | undefined {
  return style?.transform && prefersReducedMotion() ? { ...style, transition: 'none' } : style;
}
