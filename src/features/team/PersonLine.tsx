import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberRowFragment } from '../../api/generated/operations';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import classes from './People.module.css';

export interface PersonLineProps {
  person: MemberRowFragment;
  isViewer?: boolean;
  /** Makes the name a link. */
  to?: string | undefined;
  /** Shown after the address. */
  children?: ReactNode;
}

/**
 * A user's initials, name and e-mail address; before the profile is completed, only the address.
 */
export function PersonLine({ person, isViewer, to, children }: PersonLineProps) {
  const text = useText();
  const name = nameOf(person);
  const address = person.email ?? (person.nick && `@${person.nick}`);
  return (
    <div className={classes.person}>
      <Avatar
        person={{
          id: person.id,
          name,
          initials: person.nickShort || name.slice(0, 1).toUpperCase(),
          hue: person.hue,
        }}
        size={32}
        isDecorative
      />
      <div className={classes.words}>
        <span className={classes.name}>
          {to ? <Link to={to}>{name}</Link> : name}
          {isViewer && <span className={classes.you}>{text('member-you')}</span>}
        </span>
        <span className={classes.facts}>
          {address !== name && <span>{address}</span>}
          {children && <span>{children}</span>}
        </span>
      </div>
    </div>
  );
}

/** A user's name within a sentence. */
export function nameOf({ name, email, nick }: MemberRowFragment): string {
  return name || (email ?? nick);
}
