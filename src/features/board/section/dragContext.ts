import { createContext, useContext } from 'react';

/** A board's lists and their tasks, by their ids in their order. */
export interface BoardOrder {
  sectionIds: readonly number[];
  taskIds: ReadonlyMap<number, readonly number[]>;
  /** Of each list what a filter hides above the first task that is seen. */
  above?: ReadonlyMap<number, readonly number[]>;
  /** The tasks that a drag moves, in the board's order, where they are several. */
  dragged?: readonly number[];
}

/**
 * What is being dragged. While something is, the board keeps the order in which it was when that was lifted: nothing moves
 * away under the pointer. What others change of a card shows at once, where they put it shows after the drop.
 */
export type BoardDrag =
  | { phase: 'idle'; droppedId: number | null }
  | { phase: 'dragging'; what: 'task' | 'list'; order: BoardOrder; height: number };

export const IDLE: BoardDrag = { phase: 'idle', droppedId: null };

export const BoardDragState = createContext<BoardDrag>(IDLE);

export function useBoardDrag(): BoardDrag {
  return useContext(BoardDragState);
}
