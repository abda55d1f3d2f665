/**
 * A name in two parts, as forms ask for it (docs/behaviour.md#3); sent as first, space, last
 * (docs/behaviour.md#5).
 */
export interface NameParts {
  firstName: string;
  lastName: string;
}

/** The full name, as it is sent and stored: words with one space between them. */
export const fullName = ({ firstName, lastName }: NameParts) =>
  `${firstName} ${lastName}`.trim().split(/\s+/).join(' ');

/** A stored name split for the two fields: the last word is the last name. */
export function partsOfName(name: string): NameParts {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
