import { useText } from '../../../../lib/text/useText';
import type { MovePosition } from './movePositions';

/** Maximum characters of a title: browsers show an option on one line and do not truncate it. */
const MAX_CHARACTERS = 60;
const ELLIPSIS = '…';

export interface PositionOptionsProps {
  positions: readonly MovePosition[];
  /** The title before each position, in order. */
  titles: readonly string[];
  firstLabel: string;
}

/** Positions among siblings, labelled by the titles before them. */
export function PositionOptions({ positions, titles, firstLabel }: PositionOptionsProps) {
  const text = useText();
  const behind = (title: string) => text('move-after', { title: shorten(title) });
  return positions.map(({ at, after }, index) => (
    <option key={after} value={after}>
      {at === 'after'
        ? behind(titles[index] ?? '')
        : at === 'top'
          ? firstLabel
          : text('move-at-end')}
    </option>
  ));
}

function shorten(title: string): string {
  const characters = [...title];
  return characters.length > MAX_CHARACTERS
    ? characters.slice(0, MAX_CHARACTERS).join('').trimEnd() + ELLIPSIS
    : title;
}
