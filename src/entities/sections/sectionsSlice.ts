import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Section rows. */
export const sectionsSlice = createEntitySlice({
  name: 'sections',
  keyOf: ({ id }) => id,
  scopesOf: ({ projectId }) => projectScopes(projectId),
});
