import { LIMITS } from './limits';

/** An @ that begins a word, and what of a nick can follow it. A dot or dash that ends a sentence is tried without, too. */
const MENTION = /(?<![\p{L}\p{N}_@.])@([a-z][a-z0-9._-]*)/giu;

/** The nicks that a text may mean with `@nick`, lowered, each once. Whether there is such a person is another question. */
export function mentionedNicks(text: string): string[] {
  const nicks = [...text.matchAll(MENTION)].flatMap(([, found = '']) => [
    found,
    withoutEnding(found),
  ]);
  const whole = nicks
    .map((nick) => nick.toLowerCase())
    .filter(({ length }) => length >= LIMITS.nick.min && length <= LIMITS.nick.max);
  return [...new Set(whole)];
}

/** Dots, dashes and underscores at its end go. A loop, because `/[._-]+$/` tries again at every one of them. */
function withoutEnding(nick: string): string {
  let end = nick.length;
  while (end > 0 && '._-'.includes(nick.charAt(end - 1))) end -= 1;
  return nick.slice(0, end);
}
