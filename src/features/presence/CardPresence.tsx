import type { PresentPerson } from '../../../contract/messages';
import { COMMA } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import classes from './Presence.module.css';

export interface CardPresenceProps {
  people: readonly PresentPerson[];
  viewerId: number | null;
}

const MOST = 3;

/** Who else has a card's task open, at the card's edge: it takes no room. */
export function CardPresence({ people, viewerId }: CardPresenceProps) {
  const text = useText();
  const others = people.filter(({ id }) => id !== viewerId);
  if (others.length === 0) return null;
  const names = others.map(({ name }) => text('presence-task-here', { name }));
  return (
    <span className={classes.onCard}>
      <span className="visually-hidden">{COMMA + names.join(COMMA)}</span>
      {others.slice(0, MOST).map(({ id, nickShort, hue }, index) => (
        <Avatar
          key={id}
          person={{ id, name: names[index] ?? '', initials: nickShort, hue }}
          isDecorative
        />
      ))}
    </span>
  );
}
