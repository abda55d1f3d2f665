import { LIMITS } from '../limits';
import { fold } from '../fold';

/** Personal data that a password must not repeat. */
export interface PersonalFacts {
  email?: string | undefined;
  name?: string | undefined;
  nick?: string | undefined;
}

/** Shorter parts of a name are too common to be personal. */
const SHORTEST_WORD = 4;
const SHORTEST = 3;

/** Letters and digits only, in lower case and without marks: "Anna.Nowak" equals "anna nowak". */
const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
const withoutDigitsAround = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/**
 * Whether a password is the user's name, nick or e-mail address: the whole address, its part before
 * the @, the words of the name in any order, or one word of it; ignores case, marks, separators,
 * and digits around it.
 */
export function isPersonal(
  password: string,
  { email = '', name = '', nick = '' }: PersonalFacts,
): boolean {
  if (password.length > LIMITS.password.max) return false;
  const [local = ''] = email.split('@');
  const words = name.split(/\s+/).map(plain).filter(Boolean);
  const wholes = [email, local, local.replace(/\+.*$/, ''), nick].map(plain);
  const names = [
    words.join(''),
    words.toReversed().join(''),
    ...words.filter((word) => word.length >= SHORTEST_WORD),
  ];
  const personal = new Set([...wholes, ...names].filter((one) => one.length >= SHORTEST));
  const typed = plain(password);
  return personal.has(typed) || personal.has(withoutDigitsAround(typed));
}
