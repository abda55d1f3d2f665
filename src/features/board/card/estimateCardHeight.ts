import type { TaskRow } from '../../../../contract/rows';

/**
 * A card's dimensions in its style sheet at the default text size, in px: padding, one line of the
 * title, the row of badges.
 */
const CARD_PADDING_PX = 18;
const LINE_HEIGHT_PX = 19;
const BADGE_ROW_PX = 32;
/** The row of labels with its gap. */
const LABEL_ROW_PX = 24;
/** The cover with its gap: a strip, or a picture. */
const STRIP_PX = 9;
const PICTURE_PX = 98;
const MAX_LINES = 4;
/** The approximate number of characters per line of a card. */
const CHARS_PER_LINE = 34;
/** Avatars beside the title (a card without badges) shorten each line by this many characters. */
const CHARS_PER_AVATAR = 4;

/**
 * The estimated height of a card that has not been rendered yet, in px without the gap between
 * cards.
 */
export function estimateCardHeight(task: TaskRow | undefined, hasLabels = false): number {
  if (!task) return CARD_PADDING_PX + LINE_HEIGHT_PX;
  const { title, assigneeIds, checkListCount, commentCount, filesCount, coverHue, coverUrl } = task;
  const hasBadges = checkListCount + commentCount + filesCount > 0;
  const length =
    CHARS_PER_LINE - (hasBadges ? 0 : Math.min(3, assigneeIds.length) * CHARS_PER_AVATAR);
  const lines = Math.min(MAX_LINES, Math.max(1, Math.ceil(title.length / length)));
  const cover = coverUrl ? PICTURE_PX : coverHue == null ? 0 : STRIP_PX;
  return (
    CARD_PADDING_PX +
    cover +
    lines * LINE_HEIGHT_PX +
    (hasBadges ? BADGE_ROW_PX : 0) +
    (hasLabels ? LABEL_ROW_PX : 0)
  );
}
