import { useBoardRelationsQuery } from '../../entities/relations/endpoints.lazy';

/** Loads the relations of a board's tasks, for the marks on its cards; it draws nothing. */
export function BoardRelations({ projectId }: { projectId: number }) {
  useBoardRelationsQuery({ projectId });
  return null;
}
