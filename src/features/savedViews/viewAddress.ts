import { links } from '../../../contract/links';
import type { SavedViewRow } from '../../../contract/rows';
import { viewState } from '../../../contract/views/viewQuery';

/** The id of the view that an address names (`?view=12`); null if it names none. */
export function viewIdOf(search: string): number | null {
  const given = new URLSearchParams(search).get('view') ?? '';
  return /^\d{1,15}$/.test(given) ? Number(given) : null;
}

/** The query that opens a view: its id, and what it shows. */
export function searchOfView({ id, state }: Pick<SavedViewRow, 'id' | 'state'>): string {
  return `?view=${id}${state === '' ? '' : `&${state}`}`;
}

/** The address of a view, on the screen that it is of. */
export function pathOfView(
  wid: string,
  boardSlug: string | number,
  view: Pick<SavedViewRow, 'id' | 'kind' | 'state'>,
): string {
  const path = view.kind === 'table' ? links.table(wid, boardSlug) : links.board(wid, boardSlug);
  return path + searchOfView(view);
}

/**
 * The query without the saved view; filter and layout stay, and so does `?view=month` of the
 * calendar.
 */
export function withoutView(search: string): string {
  if (viewIdOf(search) === null) return search;
  const rest = new URLSearchParams(search);
  rest.delete('view');
  const written = rest.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return written === '' ? '' : `?${written}`;
}

/** Whether an address shows something else than the view that it names. */
export const isChanged = (view: Pick<SavedViewRow, 'kind' | 'state'>, search: string): boolean =>
  viewState(view.kind, search) !== view.state;
