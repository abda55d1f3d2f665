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
    why: 'a common word, which is rejected',
    is: ({ value }) => common.has(value.toLowerCase()),
  },
  {
    why: 'one repeated letter, which tests send as a text that is too long: it was never issued',
    is: ({ value }) => /^(.)\1*$/.test(value),
  },
  {
    why: 'random input of a test, which may occur anywhere',
    is: ({ kind }) => /^a \w+ of .*~fuzz\.test/.test(kind),
  },
  {
    why: 'an address that a test tried as a password, which is rejected',
    is: ({ value }) => /^[^@\s]+@[\w.-]+$/.test(value),
  },
  cookie('redirect', 'contains the page of the app to return to; its route is in the log'),
];
