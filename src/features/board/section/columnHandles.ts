import { createContext, useContext } from 'react';

/** What a key of the board asks of a list. */
export interface ColumnHandle {
  /** Draws a card of the list wherever it is, shows it and gives it focus. */
  focusCard: (taskId: number) => void;
  /** Opens the field for a new task. */
  addTask: () => void;
}

/** The lists that are on screen, by their ids. */
export const ColumnHandles = createContext<Map<number, ColumnHandle>>(new Map());

export function useColumnHandles(): Map<number, ColumnHandle> {
  return useContext(ColumnHandles);
}
