import { useText } from '../../../../lib/text/useText';
import type { Place } from './placesIn';

/** Maximum characters of a title: browsers show an option on one line and do not truncate it. */
const LONGEST = 60;
const ELLIPSIS = '…';

export interface PlaceOptionsProps {
  places: readonly Place[];
  /** The title before each position, in order. */
  titles: readonly string[];
  firstLabel: string;
}

/** Positions among siblings, labelled by the titles before them. */
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
