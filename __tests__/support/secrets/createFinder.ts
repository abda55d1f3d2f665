import { formsOf } from './formsOf';

/** The search compares this many characters of a form first; no form is shorter. */
const HEAD = 8;
const BASE = 31;
const BITS = 22;

export interface Secret {
  kind: string;
  value: string;
}
export interface Found {
  secret: Secret;
  /** The index in the text at which it starts. */
  at: number;
}

/**
 * Searches for thousands of secrets in one pass over a text (Rabin–Karp): a hash of each eight
 * characters decides whether a form may start there.
 * @returns a function that searches a text for all forms of `formsOf`; it reports each secret once.
 */
export function createFinder(secrets: readonly Secret[]): (text: string) => Found[] {
  const heads = new Map<string, { form: string; secret: Secret }[]>();
  const possible = new Uint8Array(2 ** BITS);
  for (const secret of secrets) {
    for (const form of formsOf(secret.value)) {
      const head = form.slice(0, HEAD);
      heads.set(head, [...(heads.get(head) ?? []), { form, secret }]);
      possible[slot(hash(head))] = 1;
    }
  }
  return (text) => {
    const lower = text.toLowerCase();
    const found = new Map<Secret, Found>();
    walk(lower, possible, (at) => {
      for (const { form, secret } of heads.get(lower.slice(at, at + HEAD)) ?? []) {
        if (!found.has(secret) && lower.startsWith(form, at)) found.set(secret, { secret, at });
      }
    });
    return [...found.values()];
  };
}

const LAST = Array.from({ length: HEAD - 1 }).reduce<number>((power) => Math.imul(power, BASE), 1);
const slot = (value: number) => value >>> (32 - BITS);
const mix = (value: number) => Math.imul(value, 0x9e3779b1);

function raw(head: string): number {
  let value = 0;
  for (let at = 0; at < head.length; at += 1)
    value = (Math.imul(value, BASE) + head.charCodeAt(at)) | 0;
  return value;
}
const hash = (head: string) => mix(raw(head));

function walk(text: string, possible: Uint8Array, tell: (at: number) => void): void {
  if (text.length < HEAD) return;
  let value = raw(text.slice(0, HEAD));
  for (let at = 0; ; at += 1) {
    if (possible[slot(mix(value))] === 1) tell(at);
    if (at + HEAD >= text.length) return;
    value =
      (Math.imul(value - Math.imul(text.charCodeAt(at), LAST), BASE) + text.charCodeAt(at + HEAD)) |
      0;
  }
}
