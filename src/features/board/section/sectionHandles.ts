import { createContext, useContext } from 'react';

/** What a key of the board asks of a list. */
export interface SectionHandle {
  /** Draws a card of the list wherever it is, shows it and gives it focus. */
  focusCard: (taskId: number) => void;
  /** Opens the field for a new task. */
  addTask: () => void;
}

/** The lists that are on screen, by their ids. */
export const SectionHandles = createContext<Map<number, SectionHandle>>(new Map());

export function useSectionHandles(): Map<number, SectionHandle> {
  return useContext(SectionHandles);
}
