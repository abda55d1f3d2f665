import type { DescriptionVersionsQuery } from '../../api/generated/operations';
import { injectEndpoints } from '../../api/injectEndpoints';
import { versionsOf } from '../descriptions/versionsTag';
import * as documents from './documents.generated';

export type VersionPage = DescriptionVersionsQuery['descriptionVersions'];

/** Former versions of a task's description, read by pages on demand. */
const versionsApi = injectEndpoints(({ query }) => ({
  descriptionVersions: query(documents.DescriptionVersionsDocument, {
    transformResponse: ({ descriptionVersions }) => descriptionVersions,
    tags: ({ taskId }) => [versionsOf(taskId)],
  }),
}));

export const { useDescriptionVersionsQuery } = versionsApi;
