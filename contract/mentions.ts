import { EVERYBODY, EVERYBODY_NICKS } from './markdown/everybody';
import { LIMITS } from './limits';

/**
 * An @ at the start of a word, and the characters of a nick after it. A dot or dash at the end,
 * which may belong to the sentence, is also tried without.
 */
const MENTION = /(?<![\p{L}\p{N}_@.])@([a-z][a-z0-9._-]*)/giu;

/** A mention by id, `[@Name](mention:12)` (docs/behaviour.md#markdown). */
export const MENTION_BY_ID = /\[@[^[\]\n]{0,300}\]\(mention:(\d{1,15})\)/g;

/** Code within a line; a backtick behind a backslash is none of it. */
const INLINE_CODE = /(?<!(?:^|[^\\])\\)(?:``[^`\n]+``|`[^`\n]+`)/gm;
/** The first and the last line of a block of code, also in quotes and items of lists. */
const FENCE = /^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*(?:(`{3,})[^`]*|(~{3,}).*)$/;
const FENCE_END = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Code mentions no one. */
const everyMentionedId = (text: string) =>
  text.includes('(mention:')
    ? [...withoutCode(text).matchAll(MENTION_BY_ID)].map(([, id]) => Number(id))
    : [];

/** The distinct ids of users that a text mentions by id. They may not exist. */
export function mentionedIds(text: string): number[] {
  return [...new Set(everyMentionedId(text))].filter((id) => id !== EVERYBODY);
}

/** Whether a text mentions everybody on the board. */
export function mentionsBoard(text: string): boolean {
  return (
    everyMentionedId(text).includes(EVERYBODY) ||
    mentionedNicks(text).some((nick) => EVERYBODY_NICKS.includes(nick))
  );
}

/**
 * The distinct nicks that a text may mean with `@nick`, in lower case. They may not exist. The name
 * of a mention by id is no nick.
 */
export function mentionedNicks(text: string): string[] {
  if (!text.includes('@')) return [];
  const prose = withoutCode(text).replace(MENTION_BY_ID, ' ');
  const nicks = [...prose.matchAll(MENTION)].flatMap(([, found = '']) => [
    found,
    withoutEnding(found),
  ]);
  const whole = nicks
    .map((nick) => nick.toLowerCase())
    .filter(({ length }) => length >= LIMITS.nick.min && length <= LIMITS.nick.max);
  return [...new Set(whole)];
}

/**
 * Removes dots, dashes and underscores at the end. Uses a loop, because `/[._-]+$/` restarts its
 * match at each of them.
 */
function withoutEnding(nick: string): string {
  let end = nick.length;
  while (end > 0 && '._-'.includes(nick.charAt(end - 1))) end -= 1;
  return nick.slice(0, end);
}

/** The lines of a text outside of blocks of code, without code in them. */
function withoutCode(text: string): string {
  let fence: string | undefined;
  const prose = text.split('\n').filter((line) => {
    if (fence === undefined) {
      const [, ticks, tildes] = FENCE.exec(line) ?? [];
      fence = ticks ?? tildes;
      return fence === undefined;
    }
    if (FENCE_END.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
    return false;
  });
  return prose.join('\n').replace(INLINE_CODE, ' ');
}
