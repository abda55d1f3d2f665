import type { TaskRow } from '../../../../contract/rows';

/**
 * A card's dimensions in its style sheet at the default text size, in px: padding, one line of the
 * title, the row of badges.
 */
const EDGES = 18;
const LINE = 19;
const BADGE_ROW = 32;
/** The row of labels with its gap. */
const LABEL_ROW = 24;
/** The cover with its gap: a strip, or a picture. */
const STRIP = 9;
const PICTURE = 98;
const MAX_LINES = 4;
/** The approximate number of characters per line of a card. */
const LINE_LENGTH = 34;
/** People alone are beside the title, and take this many characters of each line. */
const PERSON = 4;

/**
 * The estimated height of a card that has not been rendered yet, in px without the gap between
 * cards.
 */
export function estimateCardHeight(task: TaskRow | undefined, hasLabels = false): number {
  if (!task) return EDGES + LINE;
  const { title, assigneeIds, checkListCount, commentCount, filesCount, coverHue, coverUrl } = task;
  const hasBadges = checkListCount + commentCount + filesCount > 0;
  const length = LINE_LENGTH - (hasBadges ? 0 : Math.min(3, assigneeIds.length) * PERSON);
  const lines = Math.min(MAX_LINES, Math.max(1, Math.ceil(title.length / length)));
  const cover = coverUrl ? PICTURE : coverHue == null ? 0 : STRIP;
  return EDGES + cover + lines * LINE + (hasBadges ? BADGE_ROW : 0) + (hasLabels ? LABEL_ROW : 0);
}
