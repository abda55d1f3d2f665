import type { TaskRow } from '../../../../contract/rows';

/**
 * A card's dimensions in its style sheet at the default text size, in px: padding, one line of the
 * title, the row of badges.
 */
const EDGES = 16;
const LINE = 20;
const FACTS = 30;
const MOST_LINES = 4;
/** The approximate number of characters per line of a card. */
const LINE_LENGTH = 33;

/**
 * The estimated height of a card that has not been rendered yet, in px without the gap between
 * cards.
 */
export function cardHeight(task: TaskRow | undefined, viewerId: number | null): number {
  if (!task) return EDGES + LINE;
  const { title, assigneeIds, checkListCount, commentCount, filesCount, notifyUsers } = task;
  const lines = Math.min(MOST_LINES, Math.max(1, Math.ceil(title.length / LINE_LENGTH)));
  const isWatching = viewerId !== null && notifyUsers.includes(viewerId);
  const hasFacts =
    isWatching || assigneeIds.length + checkListCount + commentCount + filesCount > 0;
  return EDGES + lines * LINE + (hasFacts ? FACTS : 0);
}
