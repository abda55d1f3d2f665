import { viewState } from '../../../contract/views/viewQuery';
import type { SavedViewRow } from '../../../contract/rows';

/** What a saved search stores: the query as in the address. */
export const stateOfQuery = (query: string): string =>
  viewState('search', `?${new URLSearchParams({ q: query }).toString()}`);

/** The query of a saved search. */
export const queryOfView = ({ state }: Pick<SavedViewRow, 'state'>): string =>
  new URLSearchParams(state).get('q') ?? '';
