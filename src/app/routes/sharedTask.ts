import { LIMITS } from '../../../contract/limits';

/** What another app shared, as the fields of a new task. */
export interface SharedTask {
  title: string;
  description: string;
}

/** The title of a task from a long text is its beginning; the whole text is the description. */
const LONGEST_TITLE = 200;
const LONGEST_URL = 2_000;

/**
 * The task that the query of a share target proposes (https://www.w3.org/TR/web-share-target/):
 * the shared title, or else the first line of the text, or else the address. Whatever can write a
 * link to the app can write this query, so everything is bounded, single lines have no control
 * characters, and an address must be of the web.
 */
export function sharedTaskIn(query: URLSearchParams): SharedTask {
  const text = textOf(query.get('text'));
  const url = webAddress(query.get('url'));
  const [firstLine = ''] = text.split('\n');
  const candidates = [query.get('title') ?? '', firstLine, url].map(lineOf);
  const title = shortened(candidates.find((line) => line !== '') ?? '', LONGEST_TITLE);
  const rest = text === title ? '' : text;
  const description = [rest, rest.includes(url) || url === title ? '' : url]
    .filter((part) => part !== '')
    .join('\n\n');
  return { title, description: description.slice(0, LIMITS.description.max) };
}

function lineOf(text: string): string {
  return text
    .slice(0, LIMITS.taskTitle.max * 4)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Line breaks and tabs stay. */
function textOf(text: string | null): string {
  return (text ?? '')
    .slice(0, LIMITS.description.max)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

function webAddress(url: string | null): string {
  const address = (url ?? '').trim();
  if (address.length > LONGEST_URL || !URL.canParse(address)) return '';
  return /^https?:$/.test(new URL(address).protocol) ? new URL(address).href : '';
}

/** By whole characters, so that no emoji is cut. */
function shortened(line: string, max: number): string {
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}
