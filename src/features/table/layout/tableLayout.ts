/**
 * The layout of a board's list view, stored in the URL beside the filter:
 * `?group=due&sort=-title&columns=title:320,labels,due:140,f12`. Columns are named by
 * {@link TableColumn.id}. What a URL leaves out has its default.
 */
export interface TableLayout {
  /** The column whose values are the groups; null for one list without groups. */
  group: string | null;
  sort: TableSort | null;
  /** The columns after the title, in order; null for the default ones. */
  columns: readonly string[] | null;
  /** Widths that the user has chosen, in px, by column. */
  widths: Readonly<Record<string, number>>;
}

export interface TableSort {
  by: string;
  isDescending: boolean;
}

const DEFAULT_GROUP = 'section';

const MIN_WIDTH = 64;
const MAX_WIDTH = 960;
const NO_GROUP = 'none';
/** The column that is always first. */
export const TITLE = 'title';
/** Without "Created by" (`s2`): a board does not have its values. */
const COLUMN = /^(?!s2\b)([a-z]+|[fs]\d{1,15})(?::(\d{1,4}))?$/;
const NAME = /^(?!s2$)([a-z]+|[fs]\d{1,15})$/;

/** Parses the layout of a URL; ignores invalid values. */
export function layoutOf(search: string): TableLayout {
  const given = new URLSearchParams(search);
  const group = given.get('group');
  const sort = given.get('sort') ?? '';
  const by = sort.replace(/^-/, '');
  const { columns, widths } = columnsOf(given.get('columns'));
  return {
    group: group === NO_GROUP ? null : group !== null && NAME.test(group) ? group : DEFAULT_GROUP,
    sort: NAME.test(by) ? { by, isDescending: sort.startsWith('-') } : null,
    columns,
    widths,
  };
}

function columnsOf(given: string | null): Pick<TableLayout, 'columns' | 'widths'> {
  if (given === null) return { columns: null, widths: {} };
  const widths: Record<string, number> = {};
  const columns = given.split(',').flatMap((part) => {
    const [, id, width] = COLUMN.exec(part) ?? [];
    if (id === undefined) return [];
    if (width !== undefined) widths[id] = clampWidth(Number(width));
    return id === TITLE ? [] : [id];
  });
  return { columns: [...new Set(columns)], widths };
}

/**
 * Replaces the layout in a URL; other parameters stay.
 * @param shown the columns that the view shows: they are written if one has a width
 */
export function withLayout(
  search: string,
  { group, sort, columns, widths }: TableLayout,
  shown: readonly string[],
): string {
  const next = new URLSearchParams(search);
  const written = columns ?? (Object.keys(widths).length > 0 ? shown : null);
  const sized = (id: string) => (widths[id] === undefined ? id : `${id}:${widths[id]}`);
  const values = {
    group: group === DEFAULT_GROUP ? null : (group ?? NO_GROUP),
    sort: sort && `${sort.isDescending ? '-' : ''}${sort.by}`,
    columns:
      written && [...(widths[TITLE] === undefined ? [] : [TITLE]), ...written].map(sized).join(','),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  // Names and numbers with commas and colons stay readable.
  const text = next.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}

export const clampWidth = (width: number) =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));
