import { useLayoutEffect } from 'react';

/**
 * Rendered within the dragged element; marks the root of the page during the drag: an overlay on
 * each list then receives the pointer (../../section/Section.module.css). A card in its drop animation no longer
 * counts as dragged: the next one can be lifted.
 */
export function DragActiveAttribute() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['dragActive'] = '';
    return () => {
      delete dataset['dragActive'];
    };
  }, []);
  return null;
}
