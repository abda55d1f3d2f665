import type {
  ArchivedItemsQuery,
  ArchivedProjectsQuery,
  ProjectWithSectionsQuery,
} from '../../api/generated/operations';
import type { RowChange } from '../../../contract/rows';
import { rowsOfProject, rowsOfSection } from '../../../contract/wire';
import { BY_MESSAGES, injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/**
 * Archived items are not entities: the viewer may not see them for months, and their list is loaded
 * on demand.
 */
export type ArchivedBoard = ArchivedProjectsQuery['archivedProjects'][number];
export type ArchivedPage = ArchivedItemsQuery['archivedItems'];

/** Lists of a board, and archived items. Showing a board does not need this code. */
export const projectChangesApi = injectEndpoints(({ query }) => ({
  projectWithSections: query(documents.ProjectWithSectionsDocument, {
    rows: ({ project }) => ({
      rows: project ? rowsOfProjectWithSections(project) : [],
      cacheData: { projectId: project?.id ?? null },
    }),
    tags: ({ id }) => [{ type: 'Project', id }],
  }),
  archivedProjects: query(documents.ArchivedProjectsDocument, {
    transformResponse: ({ archivedProjects }) => archivedProjects,
    tags: BY_MESSAGES,
  }),
  /** Pages of 20, the last archived first; a page contains lists and tasks. */
  archivedItems: query(documents.ArchivedItemsDocument, {
    transformResponse: ({ archivedItems }) => archivedItems,
    tags: ({ projectId }) => [{ type: 'Project', id: projectId }],
  }),
}));

function rowsOfProjectWithSections({
  sections,
  ...project
}: NonNullable<ProjectWithSectionsQuery['project']>): RowChange[] {
  return [...rowsOfProject(project), ...(sections ?? []).flatMap(rowsOfSection)];
}

export const { useArchivedProjectsQuery, useArchivedItemsQuery } = projectChangesApi;
