import { createTableSlice } from '../createTableSlice';

/** People as they appear on rows. No snapshot is the whole of them. */
export const usersSlice = createTableSlice({
  name: 'users',
  keyOf: ({ id }) => id,
  scopesOf: () => [],
});
