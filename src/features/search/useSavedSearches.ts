import { useMemo } from 'react';
import { useSavedSearchesQuery } from '../../entities/savedViews/endpoints.lazy';
import { selectSavedViews } from '../../entities/savedViews/selectors';
import { useAppSelector } from '../../store/hooks';

/** The user's saved searches; `projectId` is null until they are known, and for others than members. */
export function useSavedSearches(workspaceId: number, isMember: boolean) {
  const { data } = useSavedSearchesQuery({ workspaceId }, { skip: !isMember });
  const projectId = data?.projectId ?? null;
  const all = useAppSelector((state) => selectSavedViews(state, projectId ?? 0));
  const views = useMemo(() => all.filter(({ kind }) => kind === 'search'), [all]);
  return { projectId, views };
}
