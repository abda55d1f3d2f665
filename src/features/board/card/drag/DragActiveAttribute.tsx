import { useLayoutEffect } from 'react';

/**
 * Rendered within the dragged element; sets `data-drag-active` on the root. The style sheet then
 * covers each list with an overlay that catches the pointer, so that the library need not restyle
 * every card (../../section/Section.module.css). Not rendered during the drop animation, in which
 * the next card can be lifted.
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
