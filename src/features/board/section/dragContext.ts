import { createContext, useContext } from 'react';

/** The ids of a board's lists and of their tasks, in order. */
export interface BoardOrder {
  sectionIds: readonly number[];
  taskIds: ReadonlyMap<number, readonly number[]>;
  /** For each list, the tasks that a filter hides above the first visible one. */
  above?: ReadonlyMap<number, readonly number[]>;
  /** The tasks that a drag moves, in the board's order, if there are several. */
  dragged?: readonly number[];
}

/**
 * The current drag. During a drag the board keeps its order from the lift, so that no drop target
 * moves under the pointer. Other users' changes to a card show at once, their moves only after the
 * drop.
 */
export type BoardDrag =
  | { phase: 'idle'; droppedId: number | null }
  | { phase: 'dragging'; type: 'task' | 'list'; order: BoardOrder; height: number };

export const IDLE: BoardDrag = { phase: 'idle', droppedId: null };

export const BoardDragContext = createContext<BoardDrag>(IDLE);

export function useBoardDrag(): BoardDrag {
  return useContext(BoardDragContext);
}
