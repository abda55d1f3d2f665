import { createEntitySlice } from '../createEntitySlice';

/** People as they appear on rows. No snapshot is the whole of them. */
export const usersSlice = createEntitySlice({
  name: 'users',
  keyOf: ({ id }) => id,
  scopesOf: () => [],
});
