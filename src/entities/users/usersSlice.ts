import { createEntitySlice } from '../createEntitySlice';

/** Users who appear on rows. No snapshot contains all of them. */
export const usersSlice = createEntitySlice({
  name: 'users',
  keyOf: ({ id }) => id,
  scopesOf: () => [],
});
