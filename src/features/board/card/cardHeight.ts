import type { TaskRow } from '../../../../contract/rows';

/** A card as its style sheet makes it at the usual text size, in px: its edges, one line of the title, the row of facts. */
const EDGES = 16;
const LINE = 20;
const FACTS = 30;
const MOST_LINES = 4;
/** About as many characters as fit into a line of a card. */
const LINE_LENGTH = 33;

/** How tall a card that has not been drawn yet will about be, in px without what lies between cards. */
export function cardHeight(task: TaskRow | undefined, viewerId: number | null): number {
  if (!task) return EDGES + LINE;
  const { title, assigneeIds, checkListCount, commentCount, filesCount, notifyUsers } = task;
  const lines = Math.min(MOST_LINES, Math.max(1, Math.ceil(title.length / LINE_LENGTH)));
  const isWatching = viewerId !== null && notifyUsers.includes(viewerId);
  const hasFacts =
    isWatching || assigneeIds.length + checkListCount + commentCount + filesCount > 0;
  return EDGES + lines * LINE + (hasFacts ? FACTS : 0);
}
