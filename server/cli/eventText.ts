import { STANDARD_FIELD } from '../../contract/fields';
import { markdownToPlainText } from '../../contract/markdown/plainText';
import type { Texts } from './texts/texts';

/** An entry of the activity, as far as its sentence needs it. */
export interface SaidEvent {
  kind: string;
  /** JSON. */
  data: string;
  user: { name: string };
}

/** The title of a list by its id; null if the token cannot know it. */
export type ListTitle = (sectionId: number) => Promise<string | null>;

/** A longer comment is cut, as in the app. */
const LONGEST_QUOTE = 120;

/** `estimatedTime` is "field-estimated-time" in the dictionary. */
const FIELD_KEYS = new Map<unknown, string>(
  Object.entries(STANDARD_FIELD).map(([name, id]) => [
    id,
    `field-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  ]),
);

/**
 * The sentence of the app's activity for an event, in the user's language. What the log does not
 * say is "a task", "a list", "somebody"; a kind that this Kreda does not know is its code.
 */
export async function eventText(
  { serverText }: Texts,
  { kind, data, user }: SaidEvent,
  listTitle: ListTitle,
): Promise<string> {
  const parsed: Readonly<Record<string, unknown>> = JSON.parse(data) ?? {};
  const word = (key: string) => (typeof parsed[key] === 'string' ? parsed[key] : '');
  const id = (key: string) => (typeof parsed[key] === 'number' ? parsed[key] : 0);
  const app = (key: string) => serverText(key, {}, key);
  const listOf = async (key: string) => (await listTitle(id(key))) ?? app('activity-a-list');
  const isMove = kind === 'task-moved';
  const standard = parsed['isStandard'] === true ? FIELD_KEYS.get(parsed['fieldId']) : undefined;
  const values = {
    name: user.name,
    title:
      word('title') ||
      word('filename') ||
      word('checkList') ||
      word('item') ||
      (await app('activity-a-task')),
    from: isMove ? await listOf('from') : word('from'),
    to: isMove ? await listOf('to') : word('to'),
    item: word('item') || word('checkList'),
    field: standard ? await app(standard) : word('field') || (await app('activity-a-field')),
    content: quoted(word('content')),
    person: word('name') || (await app('activity-somebody')),
    count: id('count'),
    n: id('n'),
    limit: id('limit'),
    visibility: word('to'),
    relation: word('relation'),
    other: word('other'),
  };
  const key = isMove ? moveKey(parsed) : `activity-${kind}`;
  return serverText(key, values, `${user.name}: ${kind}`);
}

/** As in the app: a move within a list is a new order, and the former list may be hidden. */
function moveKey({ from, to }: Readonly<Record<string, unknown>>): string {
  if (from === to) return 'activity-task-reordered';
  return typeof from === 'number' ? 'activity-task-moved' : 'activity-task-placed';
}

function quoted(content: string): string {
  const plain = markdownToPlainText(content.slice(0, 4 * LONGEST_QUOTE));
  return plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE)}…` : plain;
}
