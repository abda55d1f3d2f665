import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { ActivityQueryVariables } from '../../api/generated/operations';
import { activityApi, useActivityQuery } from '../../entities/activity/endpoints.generated';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { ActivityEntry } from './useActivityText';

export interface ActivityPages {
  /** Newest first, without gaps; undefined until the first page is there. */
  entries: readonly ActivityEntry[] | undefined;
  hasFailed: boolean;
  isFetching: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Requests what failed again. */
  retry: () => void;
}

/** By board, task, user or the beginnings of kinds; only what is newer, and only what others did. */
export type ActivityFilter = Omit<ActivityQueryVariables, 'workspaceId' | 'page'>;
type Filter = ActivityFilter & Pick<ActivityQueryVariables, 'workspaceId'>;

const pageOf = activityApi.endpoints.activity;

/** The activity log, page by page from the newest (docs/behaviour.md#9). */
export function useActivityPages(filter: Filter): ActivityPages {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState(1);
  const first = useActivityQuery({ ...filter, page: 1 });
  // The filter is an object of the caller's render; its content decides.
  const key = JSON.stringify(filter);

  useEffect(() => {
    const about = JSON.parse(key) as Filter;
    const more = Array.from({ length: wanted - 1 }, (_, index) =>
      dispatch(pageOf.initiate({ ...about, page: index + 2 })),
    );
    return () => more.forEach((one) => one.unsubscribe());
  }, [dispatch, key, wanted]);

  const later = useAppSelector(
    (state) =>
      Array.from({ length: wanted - 1 }, (_, index) =>
        pageOf.select({ ...filter, page: index + 2 })(state),
      ),
    shallowEqual,
  );
  const pages = [first, ...later];
  const missing = pages.findIndex(({ data }) => data === undefined);
  const loaded = missing === -1 ? pages : pages.slice(0, missing);

  return {
    entries: first.data && withoutRepeats(loaded.flatMap(({ data }) => data?.activity.list ?? [])),
    hasFailed: pages.some(({ error }) => error !== undefined),
    isFetching: first.isFetching || later.some(({ isLoading }) => isLoading),
    hasMore: (first.data?.activity.pages ?? 0) > wanted,
    loadMore: () => setWanted(wanted + 1),
    retry() {
      pages.forEach(({ error }, index) => {
        if (!error) return;
        const options = { forceRefetch: true, subscribe: false };
        void dispatch(pageOf.initiate({ ...filter, page: index + 1 }, options));
      });
    },
  };
}

/** An entry that was logged between two requests moves the others to later pages. */
function withoutRepeats(list: readonly ActivityEntry[]): ActivityEntry[] {
  return [...new Map(list.map((entry) => [entry.id, entry])).values()];
}
