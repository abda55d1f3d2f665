/**
 * A name as forms ask for it (docs/behaviour.md#3): in two parts, sent as first, space, last
 * (docs/behaviour.md#5).
 */
export interface NameParts {
  firstName: string;
  lastName: string;
}

/** The whole of a name, as it is sent and kept. */
export const fullName = ({ firstName, lastName }: NameParts) => `${firstName} ${lastName}`.trim();

/** A kept name as the two fields show it: the last word is the last name. */
export function partsOfName(name: string): NameParts {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
