import type { ReactNode } from 'react';

/** Marks of cards that take no room, in an object so that it can be a state. */
export interface CardMarks {
  markOf: (taskId: number) => ReactNode;
}
