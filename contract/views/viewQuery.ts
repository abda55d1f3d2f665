/** The screens that a view opens; a search is a view of My Tasks, which only its owner sees. */
export const VIEW_KINDS = ['board', 'table', 'search'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

const list = (entry: string) => new RegExp(`^${entry}(,${entry})*$`);
const COLUMN = '([a-z]{1,20}|[fs]\\d{1,15})';
const ID = '\\d{1,15}';
const WORDS = /^[^\p{Cc}]{1,200}$/u;

/** What a board and its list view read of their address, each with its form. */
const FILTER: Readonly<Record<string, RegExp>> = {
  q: WORDS,
  assignee: list(`(me|none|${ID})`),
  label: list(ID),
  due: /^(overdue|today|week|none)$/,
  watching: /^1$/,
  done: /^[01]$/,
};
const LAYOUT: Readonly<Record<string, RegExp>> = {
  group: new RegExp(`^(none|${COLUMN})$`),
  sort: new RegExp(`^-?${COLUMN}$`),
  columns: new RegExp(`^$|${list(`${COLUMN}(:\\d{1,4})?`).source}`),
};
const SEARCH = { q: /^[^\p{Cc}]{1,1000}$/u };
const FIELD = /^[fs]\d{1,15}$/;
/** A range, a list of ids or words of the app, or words that a text contains. */
const CONDITION = new RegExp(
  `^[-\\d.]{0,30}\\.\\.[-\\d.]{0,30}$|${list(`(me|none|public|workspace|private|${ID})`).source}|^~[^\\p{Cc}]{1,200}$`,
  'u',
);

function formOf(kind: ViewKind, name: string): RegExp | undefined {
  if (kind === 'search') return name === 'q' ? SEARCH.q : undefined;
  if (FIELD.test(name)) return CONDITION;
  if (Object.hasOwn(FILTER, name)) return FILTER[name];
  return kind === 'table' && Object.hasOwn(LAYOUT, name) ? LAYOUT[name] : undefined;
}

/**
 * The part of an address's query that a view of this kind stores, in one order, without the question
 * mark. Leaves out what the screens do not read.
 */
export function viewState(kind: ViewKind, search: string): string {
  const kept = [...new Map(new URLSearchParams(search))]
    .filter(([name, value]) => formOf(kind, name)?.test(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(kept).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}
