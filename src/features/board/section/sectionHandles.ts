import { createContext, useContext } from 'react';

/** Imperative actions of a section for the board's keys. */
export interface SectionHandle {
  /** Renders a card of the list wherever it is, scrolls to it and focuses it. */
  focusCard: (taskId: number) => void;
  /** Opens the field for a new task. */
  addTask: () => void;
}

/**
 * Mutable registry of the rendered sections by id: each adds its handle on mount and removes it on
 * unmount.
 */
export const SectionHandlesContext = createContext<Map<number, SectionHandle>>(new Map());

export function useSectionHandles(): Map<number, SectionHandle> {
  return useContext(SectionHandlesContext);
}
