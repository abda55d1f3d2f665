import { createContext } from 'react';

/** What a board needs to know where it is rendered on the server. */
export interface ServerPaint {
  /** The height of the window in px: each list has the cards that fit. */
  windowHeight: number;
  /** The number of tasks of each list: the store has the first ones only. */
  taskCounts: ReadonlyMap<number, number>;
}

/** Null in a browser. */
export const ServerPaintContext = createContext<ServerPaint | null>(null);
