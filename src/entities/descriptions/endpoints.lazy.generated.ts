// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const descriptionsLazyApi = injectEndpoints(({ query }) => ({
  descriptionVersions: query(documents.DescriptionVersionsDocument, { tags: ({ taskId }) => [{ type: 'Versions', id: taskId }] }),
}));

export const {
  useDescriptionVersionsQuery,
} = descriptionsLazyApi;
