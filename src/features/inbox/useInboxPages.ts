import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { notificationsApi, useNotificationsQuery } from '../../entities/notifications/endpoints';
import { LIMITS } from '../../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { InboxView } from './groupNotifications';

const page = notificationsApi.endpoints.notifications;

const NONE: readonly number[] = [];

export interface InboxPages {
  isLoading: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Requests what failed again. */
  retry: () => void;
}

/**
 * Loads a list of the inbox page by page, from the newest. The notifications themselves are rows of
 * the store; snoozed ones are part of the inbox.
 */
export function useInboxPages(workspaceId: number, view: InboxView): InboxPages {
  const dispatch = useAppDispatch();
  const about = view === 'done' ? { workspaceId, isDone: true } : { workspaceId };
  const first = useNotificationsQuery(about);
  const [older, setOlder] = useState<{ view: InboxView; befores: readonly number[] }>({
    view,
    befores: NONE,
  });
  const befores = older.view === view ? older.befores : NONE;
  const isDone = view === 'done';

  useEffect(() => {
    const later = befores.map((before) => dispatch(page.initiate({ workspaceId, before, isDone })));
    return () => later.forEach((one) => one.unsubscribe());
  }, [dispatch, workspaceId, isDone, befores]);

  const later = useAppSelector(
    (state) => befores.map((before) => page.select({ workspaceId, before, isDone })(state)),
    shallowEqual,
  );
  const pages = [first, ...later];
  // Below the newest page come unread ones, so its last entry is not the last of the response.
  const last = pages.at(-1)?.data?.ids[LIMITS.notificationPage - 1];
  return {
    isLoading: first.data === undefined && first.error === undefined,
    hasFailed: pages.some(({ error }) => error !== undefined),
    isFetching: first.isFetching || later.some(({ isLoading }) => isLoading),
    hasMore: last !== undefined,
    loadMore: () => {
      if (last !== undefined) setOlder({ view, befores: [...befores, last] });
    },
    retry() {
      pages.forEach(({ error }, index) => {
        if (!error) return;
        const before = befores[index - 1];
        const args = before === undefined ? about : { workspaceId, before, isDone };
        void dispatch(page.initiate(args, { forceRefetch: true, subscribe: false }));
      });
    },
  };
}
