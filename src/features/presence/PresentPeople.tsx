import type { PresentPerson } from '../../../contract/messages';
import { useText } from '../../lib/text/useText';
import { useIsSmallScreen } from '../../ui/hooks/useIsSmallScreen';
import { Avatar } from '../../ui/avatar/Avatar';
import classes from './Presence.module.css';

export interface PresentPeopleProps {
  people: readonly PresentPerson[];
  /** Those who have a mark elsewhere: they are only read. */
  marked?: ReadonlySet<number>;
  /** What they have open. */
  place: 'board' | 'task';
}

const NONE: ReadonlySet<number> = new Set();
/** More people than this are two and the number of the others; on a phone, one and the others. */
const MOST = 3;

/** Who is here: initials with a ring, which sets them apart from the members of a board. */
export function PresentPeople({ people, marked = NONE, place }: PresentPeopleProps) {
  const text = useText();
  const nameKey = place === 'board' ? 'presence-here' : 'presence-task-here';
  const isSmall = useIsSmallScreen();
  const shown = people.filter(({ id }) => !marked.has(id));
  const hidden = shown.slice(isSmall ? 1 : shown.length > MOST ? MOST - 1 : MOST);
  const more = `+${hidden.length}`;
  const names = hidden.map(({ name }) => text(nameKey, { name })).join(', ');
  if (people.length === 0) return null;
  return (
    <ul className={classes.present} aria-label={text(`presence-${place}`)} data-print="hide">
      {people
        .filter(({ id }) => marked.has(id))
        .map(({ id, name }) => (
          <li key={id} className="visually-hidden">
            {text(nameKey, { name })}
          </li>
        ))}
      {shown.slice(0, shown.length - hidden.length).map(({ id, name, nickShort, hue }) => (
        <li key={id}>
          <Avatar person={{ id, name: text(nameKey, { name }), initials: nickShort, hue }} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={classes.more} title={names}>
          <span aria-hidden>{more}</span>
          <span className="visually-hidden">{names}</span>
        </li>
      )}
    </ul>
  );
}
