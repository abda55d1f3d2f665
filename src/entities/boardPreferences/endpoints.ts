import { rowsOfBoardPreference } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import { BoardPreferencesDocument } from './documents.generated';

/** The viewer's own stars and collapsed lists. Their changes arrive as commits. */
export const boardPreferencesApi = injectEndpoints(({ query }) => ({
  boardPreferences: query(BoardPreferencesDocument, {
    rows: ({ boardPreferences }) => ({
      rows: boardPreferences.flatMap(rowsOfBoardPreference),
      cacheData: {},
    }),
    tags: [],
    scope: ({ workspaceId }) => `Preferences:${workspaceId}`,
  }),
}));

export const { useBoardPreferencesQuery } = boardPreferencesApi;
