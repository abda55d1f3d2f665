import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { TaskRow } from '../../../../contract/rows';
import type { CardMarks } from '../../activity/changes/cardMarks';

/**
 * Shared data of an open board. The view memoizes it, so that cards re-render only if one of these
 * values changes.
 */
export interface BoardContextValue {
  projectId: number;
  /** The segments of the board's URL, for the URLs of its tasks. */
  wid: string;
  boardSlug: string;
  /** The viewer; null until known. */
  viewerId: number | null;
  canEdit: boolean;
  /** Opens the "Move to…" dialog. */
  openMoveDialog: (task: TaskInSection) => void;
  /** URL that a card opens, if not `links.task`: on a calendar the task opens over the week. */
  openPath?: (task: TaskUrlParts) => string;
  /** A task's own URL, if it may belong to another board: in My Tasks. */
  pathOf?: (task: TaskUrlParts) => string;
  /** A list's displayed title, if it differs from its row's: those of My Tasks are translated. */
  getSectionTitle?: ((sectionId: number) => string | undefined) | undefined;
  /** Cards are grouped by day and need not show it. */
  isGroupedByDay?: boolean;
  /** The palette colour (chalk) of a card, 0 to 11: on a calendar that of its board. */
  hueOf?: (task: TaskRow) => number;
  /** An additional badge of a card, for example its board in My Tasks. */
  renderBadge?: (task: TaskRow) => ReactNode;
  /**
   * URL of the next or previous task where it is not that of the list, as in the inbox; null if there
   * is none, undefined if that of the list is meant.
   */
  stepFrom?: (taskId: number, by: 1 | -1) => string | null | undefined;
  /** An open task is beside the page, which stays usable. */
  isTaskBeside?: boolean;
  /** Marks of cards; null: none. */
  marks?: CardMarks | null;
}

/** The parts of a task's URL. */
export type TaskUrlParts = Pick<TaskRow, 'slug' | 'projectId'>;

/** A task and its list. */
export interface TaskInSection {
  taskId: number;
  sectionId: number;
}

export const BoardContext = createContext<BoardContextValue | null>(null);

/**
 * The open board, or the calendar or My Tasks that shows its cards.
 * @throws outside of `BoardContext`
 */
export function useBoard(): BoardContextValue {
  const board = useContext(BoardContext);
  if (!board) throw new Error('No BoardContext');
  return board;
}
