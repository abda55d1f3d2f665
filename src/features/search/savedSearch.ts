import { LIMITS } from '../../../contract/limits';
import { viewState } from '../../../contract/views/viewQuery';
import type { SavedViewRow } from '../../../contract/rows';

/** What a saved search stores: the query as in the address. */
export const stateOfQuery = (query: string): string =>
  viewState('search', `?${new URLSearchParams({ q: query }).toString()}`);

/** Whether it can be saved: a longer one is a pasted text. */
export function canSaveQuery(query: string): boolean {
  const state = stateOfQuery(query);
  return state.length <= LIMITS.savedViewState.max && queryOfView({ state }) === query;
}

/** The query of a saved search. */
export const queryOfView = ({ state }: Pick<SavedViewRow, 'state'>): string =>
  new URLSearchParams(state).get('q') ?? '';
