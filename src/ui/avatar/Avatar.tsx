import classes from './Avatar.module.css';
import { avatarHue } from './avatarHue';

export interface Person {
  id: string | number;
  name: string;
  initials: string;
}

export interface AvatarProps {
  person: Person;
  /** In CSS pixels at the usual text size; it grows with the text. */
  size?: 24 | 32 | 64;
  /** Where the name stands beside it in words, so that it is not read twice. */
  isDecorative?: boolean;
}

/**
 * A person's initials on a hue of their own; the whole name as its title and for assistive technology.
 * CSS writes the initials of a decorative avatar: as text they would have to be part of the name of the button around it
 * (WCAG 2.2 SC 2.5.3).
 */
export function Avatar({ person, size = 24, isDecorative }: AvatarProps) {
  const name = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': person.name };
  return (
    <span
      {...name}
      className={classes.avatar}
      data-hue={avatarHue(person.id)}
      data-size={size}
      data-initials={isDecorative ? person.initials : undefined}
      title={person.name}
    >
      {isDecorative ? null : person.initials}
    </span>
  );
}
