import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { useDebounced } from '../../lib/dom/useDebounced';

const DEBOUNCE_MS = 150;
/** The maximum number of suggestions. */
const MOST = 8;

/** Finds people of the workspace whose name or nick contains the text after an @. */
export function useMentionable(workspaceId: number, query: string | null) {
  const searchQuery = useDebounced(query ?? '', DEBOUNCE_MS);
  const { data } = useSearchUsersQuery(
    { workspaceId, searchQuery, orderBy: 'name', orderDirection: 'asc', page: 1 },
    { skip: query === null, refetchOnMountOrArgChange: 60 },
  );
  if (query === null) return [];
  return (data?.searchUsers ?? []).filter(({ nick }) => nick !== '').slice(0, MOST);
}
