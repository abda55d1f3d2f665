import { createEntitySlice } from '../createEntitySlice';

/**
 * The viewer's own stars and collapsed lists, by board. They stay when a board is hidden from the
 * viewer, and apply again when it is back.
 */
export const boardPreferencesSlice = createEntitySlice({
  name: 'boardPreferences',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => [`Preferences:${workspaceId}`],
});
