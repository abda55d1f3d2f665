import { LIMITS } from '../limits';
import { fold } from '../fold';

/** What is known of a person who chooses a password. */
export interface PersonalFacts {
  email?: string | undefined;
  name?: string | undefined;
  nick?: string | undefined;
}

/** Shorter parts of a name are too common to tell anything. */
const SHORTEST_WORD = 4;
const SHORTEST = 3;

/** Letters and digits alone, lower case and without marks: "Anna.Nowak" and "anna nowak" are one. */
const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
const withoutDigitsAround = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/**
 * Whether a password is the person's name, nick or e-mail address: as a whole, the address before its @, the words of the name
 * in any order, or one word of it; whatever the case, marks, signs between, and digits around.
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
