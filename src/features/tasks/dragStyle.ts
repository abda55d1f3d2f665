import type { CSSProperties } from 'react';
import type { DraggableStyle } from 'react-beautiful-dnd';
import { prefersStill } from '../../lib/prefersStill';

/**
 * What the drag-and-drop library moves, without the moving for those who asked for none (ux §2.10). A drop has to end, and
 * ends with its transition, so that one is only made too short to be seen.
 */
export function dragStyle(style: DraggableStyle | undefined, isDropping: boolean): CSSProperties | undefined {
  if (!style?.transform || !prefersStill()) return style;
  return isDropping ? { ...style, transitionDuration: '0.001s' } : { ...style, transition: 'none' };
}
