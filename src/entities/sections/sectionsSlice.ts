import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Lists of boards. */
export const sectionsSlice = createEntitySlice({
  name: 'sections',
  keyOf: ({ id }) => id,
  scopesOf: ({ projectId }) => projectScopes(projectId),
});
