import type { CSSProperties } from 'react';
import type { DraggableStyle } from 'react-beautiful-dnd';
import { prefersStill } from '../../../../lib/prefersStill';

/**
 * What the drag-and-drop library moves, without the moving for those who asked for none
 * (docs/ux.md#2-10); a drop is ended by `SkipDropAnimation`.
 */
export function dragStyle(style: DraggableStyle | undefined): CSSProperties | undefined {
  return style?.transform && prefersStill() ? { ...style, transition: 'none' } : style;
}
