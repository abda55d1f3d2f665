import classes from './Avatar.module.css';
import { avatarHue } from './avatarHue';

export interface Person {
  id: string | number;
  name: string;
  initials: string;
  /** The workspace's choice; 12–23 where all twelve are taken. Else the id decides. */
  hue?: number | null | undefined;
}

export interface AvatarProps {
  person: Person;
  /** CSS pixels at the default text size; scales with the text. */
  size?: 24 | 32 | 64;
  /**
   * Set it if the name is shown as text next to the avatar, so that screen readers do not read it
   * twice.
   */
  isDecorative?: boolean;
}

/**
 * A user's initials on the user's own hue, with the full name as the tooltip and the accessible
 * name. CSS draws the initials of a decorative avatar: as text, they would have to be part of the
 * accessible name of the button around it (WCAG 2.2 SC 2.5.3).
 */
export function Avatar({ person, size = 24, isDecorative }: AvatarProps) {
  const name = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': person.name };
  return (
    <span
      {...name}
      className={classes.avatar}
      data-hue={person.hue == null ? avatarHue(person.id) : person.hue % 24}
      data-size={size}
      data-initials={isDecorative ? person.initials : undefined}
      title={person.name}
    >
      {isDecorative ? null : person.initials}
    </span>
  );
}
