import { shallowEqual } from 'react-redux';
import { selectTask } from '../../entities/tasks/selectors';
import { useText } from '../../lib/useText';
import { useAppSelector } from '../../store/hooks';
import type { Place } from './placesIn';

/** An option is one line, which the browser draws: it neither wraps nor cuts by itself. In characters. */
const LONGEST = 60;
const ELLIPSIS = '…';

/** The places of a list, by the titles of the tasks that stand before them. */
export function PlaceOptions({ places }: { places: readonly Place[] }) {
  const text = useText();
  const titles = useAppSelector((state) => places.map(({ after }) => selectTask(state, after)?.title ?? ''), shallowEqual);
  return places.map(({ at, after }, index) => (
    <option key={after} value={after}>
      {at === 'after' ? text('move-after', { title: shortened(titles[index] ?? '') }) : text(at === 'top' ? 'move-at-top' : 'move-at-end')}
    </option>
  ));
}

function shortened(title: string): string {
  const characters = [...title];
  return characters.length > LONGEST ? characters.slice(0, LONGEST).join('').trimEnd() + ELLIPSIS : title;
}
