import { useLayoutEffect } from 'react';

/**
 * Rendered within the dragged element; marks the root of the page during the drag: a cover over each list takes the
 * pointer meanwhile (Column.module.css). What still flies to its place is not held any more: the next card can be taken.
 */
export function DragActiveAttribute() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['held'] = '';
    return () => {
      delete dataset['held'];
    };
  }, []);
  return null;
}
