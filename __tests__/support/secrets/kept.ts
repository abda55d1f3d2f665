import { dictionary } from '@zxcvbn-ts/language-common';
import type { Secret } from './createFinder';

interface Kept {
  why: string;
  is(secret: Secret, file: string, line: string): boolean;
}

const common = new Set(dictionary['passwords-common'].map(String));

const cookie = (name: string, why: string): Kept => ({
  why,
  is: ({ kind }) => kind.startsWith(`the cookie ${name}`),
});

/**
 * Plain-text secrets that are allowed, each with the reason. Mails are not searched: they carry a
 * link to its reader by design, on the wire and as files of `DATA_DIR/outbox`.
 */
export const KEPT: readonly Kept[] = [
  {
    why: 'a word that everybody knows, which is refused',
    is: ({ value }) => common.has(value.toLowerCase()),
  },
  {
    why: 'one letter over and over, as tests send where something is too long: nobody was given it',
    is: ({ value }) => /^(.)\1*$/.test(value),
  },
  {
    why: 'noise that a test sends, of which anything may stand anywhere',
    is: ({ kind }) => /^a \w+ of .*~fuzz\.test/.test(kind),
  },
  {
    why: 'an address that was tried as a password, which is refused',
    is: ({ value }) => /^[^@\s]+@[\w.-]+$/.test(value),
  },
  cookie('redirect', 'says which page of ours somebody wanted; its route is in the log'),
];
