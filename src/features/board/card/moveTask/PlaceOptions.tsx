import { useText } from '../../../../lib/useText';
import type { Place } from './placesIn';

/** An option is one line, which the browser draws: it neither wraps nor cuts by itself. In characters. */
const LONGEST = 60;
const ELLIPSIS = '…';

export interface PlaceOptionsProps {
  places: readonly Place[];
  /** What stands before each place, in the order of the places. */
  titles: readonly string[];
  firstLabel: string;
}

/** Places among siblings, by the titles of those that stand before them. */
export function PlaceOptions({ places, titles, firstLabel }: PlaceOptionsProps) {
  const text = useText();
  const behind = (title: string) => text('move-after', { title: shortened(title) });
  return places.map(({ at, after }, index) => (
    <option key={after} value={after}>
      {at === 'after'
        ? behind(titles[index] ?? '')
        : at === 'top'
          ? firstLabel
          : text('move-at-end')}
    </option>
  ));
}

function shortened(title: string): string {
  const characters = [...title];
  return characters.length > LONGEST
    ? characters.slice(0, LONGEST).join('').trimEnd() + ELLIPSIS
    : title;
}
