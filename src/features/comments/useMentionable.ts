import { useSearchUsersQuery } from '../../entities/users/endpoints';
import { useDebounced } from '../../lib/dom/useDebounced';

const PAUSE_MS = 150;
/** As many as one looks through. */
const MOST = 8;

/**
 * People of the workspace whose name or nick has what was typed after an @.
 * @param query null: no search
 */
export function useMentionable(workspaceId: number, query: string | null) {
  const searchQuery = useDebounced(query ?? '', PAUSE_MS);
  const { data } = useSearchUsersQuery(
    { workspaceId, searchQuery, orderBy: 'name', orderDirection: 'asc', page: 1 },
    { skip: query === null, refetchOnMountOrArgChange: 60 },
  );
  if (query === null) return [];
  return (data?.searchUsers ?? []).filter(({ nick }) => nick !== '').slice(0, MOST);
}
