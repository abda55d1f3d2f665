import { projectsApi } from '../../entities/projects/endpoints';
import { useBoardRelationsQuery } from '../../entities/relations/endpoints.lazy';

/** Loads the relations of a board's tasks, for the marks on its cards, once the board is loaded; it draws nothing. */
export function BoardRelations({ projectId }: { projectId: number }) {
  const { currentData } = projectsApi.endpoints.projectView.useQueryState({ id: projectId });
  useBoardRelationsQuery({ projectId }, { skip: currentData === undefined });
  return null;
}
