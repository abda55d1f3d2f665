import { useState } from 'react';
import type { TableLayoutView } from './useTableLayout';
import { TITLE } from './tableLayout';

/** With it the usual columns and one field fit beside the sidebar of a window of 1,280 px. */
const TITLE_WIDTH = 280;
/** As in Table.module.css, for the tick and the menu. */
const TICK = '2.25rem';
const MENU = '2.5rem';

export interface ColumnWidths {
  /** The width of a column in px. */
  widthOf: (id: string) => number;
  onSizing: (sizing: { id: string; width: number } | null) => void;
  /** `grid-template-columns` of each row. */
  template: string;
  /** The least width of the table. */
  total: string;
}

/** The widths of the columns: chosen, or the default ones; while one is sized, as it is now. */
export function useColumnWidths({ shown, widths }: TableLayoutView): ColumnWidths {
  const [sizing, setSizing] = useState<{ id: string; width: number } | null>(null);
  const widthOf = (id: string) =>
    (sizing?.id === id ? sizing.width : widths[id]) ??
    (id === TITLE ? TITLE_WIDTH : (shown.find((column) => column.id === id)?.width ?? 0));
  const others = shown.map(({ id }) => `${widthOf(id)}px`);
  // The title takes the free space, unless it has a width of its own.
  const isSized = widths[TITLE] !== undefined || sizing?.id === TITLE;
  const title = `min(${widthOf(TITLE)}px, var(--title-most))`;
  return {
    widthOf,
    onSizing: setSizing,
    template: [
      TICK,
      isSized ? title : `minmax(${title}, 1fr)`,
      ...others,
      isSized ? `minmax(${MENU}, 1fr)` : MENU,
    ].join(' '),
    total: `calc(${[TICK, title, ...others, MENU].join(' + ')})`,
  };
}
