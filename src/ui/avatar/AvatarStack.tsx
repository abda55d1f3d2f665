import { useText } from '../../lib/text/useText';
import { Avatar } from './Avatar';
import type { Person } from './Avatar';
import classes from './Avatar.module.css';

export interface AvatarStackProps {
  people: readonly Person[];
  /** How many others there are besides these people. */
  others?: number;
  size?: 24 | 32;
}

const MAX_SHOWN = 3;

/** Three users and "+n" for the rest, whose names are in its title (docs/ux.md#2-4). */
export function AvatarStack({ people, others = 0, size = 24 }: AvatarStackProps) {
  const text = useText();
  const hidden = people.slice(MAX_SHOWN);
  const n = hidden.length + others;
  const more = `+${n}`;
  return (
    <span className={classes.stack}>
      {people.slice(0, MAX_SHOWN).map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {n > 0 && (
        <span
          className={classes.more}
          title={hidden.map((person) => person.name).join(', ') || undefined}
        >
          <span aria-hidden>{more}</span>
          <span className="visually-hidden">{text('avatars-more', { n })}</span>
        </span>
      )}
    </span>
  );
}
