import { createContext, useContext } from 'react';
import type { TaskRow } from '../../../../contract/rows';

/** What everything on an open board needs to know of it; made once by the view, so that no card is drawn anew for it. */
export interface BoardPlace {
  projectId: number;
  /** The segments of the board's address, for the addresses of its tasks. */
  wid: string;
  boardSlug: string;
  /** The viewer; null until known. */
  viewerId: number | null;
  canEdit: boolean;
  /** Opens the dialog that asks where a task should go. */
  onMove: (task: TaskPlace) => void;
  /** Where a card leads, where that is not the task over its board: on a calendar it stands over its week. */
  openPath?: (task: TaskAddress) => string;
  /** A task's own address, where it may live on another board than this one: in My Tasks. */
  pathOf?: (task: TaskAddress) => string;
  /** What a list is called here, where that is not what its row says: those of My Tasks have names in the reader's language. */
  listTitle?: ((sectionId: number) => string | undefined) | undefined;
  /** Cards stand under their day, which they need not say again. */
  isByDay?: boolean;
}

/** What makes a task's address. */
export type TaskAddress = Pick<TaskRow, 'slug' | 'projectId'>;

/** A task and the list that it stands in. */
export interface TaskPlace {
  taskId: number;
  sectionId: number;
}

export const BoardContext = createContext<BoardPlace | null>(null);

export function useBoard(): BoardPlace {
  const board = useContext(BoardContext);
  if (!board)
    throw new Error('Lists and cards stand on a board: there is no <BoardContext> above this one');
  return board;
}
