import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { CommentRow } from '../../../contract/rows';
import { commentsApi, useTaskCommentsQuery } from '../../entities/comments/endpoints.lazy';
import { useTaskCommentPagesQuery } from '../../entities/comments/endpoints.lazy.generated';
import { selectComments } from '../../entities/comments/selectors';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { messageOfFailure, type ServerMessage } from '../../lib/server/serverMessage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

export interface CommentPages {
  /** Oldest first, without gaps. */
  comments: readonly CommentRow[];
  /** Whether the first page is still loading. */
  isLoading: boolean;
  isLoadingMore: boolean;
  failure: ServerMessage | null;
  hasMore: boolean;
  loadMore: () => void;
  /** Refetches the newest page and all pages that failed. */
  refresh: () => void;
}

const pageOf = commentsApi.endpoints.taskComments;

/**
 * The comments of a task, page by page from the newest (docs/behaviour.md#9); later changes arrive
 * over the socket.
 * @param upTo the oldest page that must be loaded
 * @param isNew the server does not know the task yet
 */
export function useCommentPages(
  taskId: number,
  { upTo, isNew }: { upTo: number; isNew: boolean },
): CommentPages {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState(1);
  const wanted = Math.max(asked, upTo);
  const total = useTaskCommentPagesQuery({ taskId }, { skip: isNew });
  const first = useTaskCommentsQuery({ taskId, page: 1 }, { skip: isNew });

  useEffect(() => {
    const more = Array.from({ length: wanted - 1 }, (_, index) =>
      dispatch(pageOf.initiate({ taskId, page: index + 2 })),
    );
    return () => more.forEach((one) => one.unsubscribe());
  }, [dispatch, taskId, wanted]);

  const later = useAppSelector(
    (state) =>
      Array.from({ length: wanted - 1 }, (_, index) =>
        pageOf.select({ taskId, page: index + 2 })(state),
      ),
    shallowEqual,
  );
  const pages = [first, ...later];
  const loaded = pages.findIndex(({ data }) => data === undefined);
  const whole = (loaded === -1 ? pages : pages.slice(0, loaded)).flatMap(
    ({ data }) => data?.commentIds ?? [],
  );
  const hasMore = (total.data?.taskCommentPages ?? 0) > wanted;
  const comments = useAppSelector(
    (state) =>
      unbroken(
        selectComments(state, taskId),
        whole,
        hasMore || loaded !== -1,
        selectOptimisticEntities(state).comments.entities,
      ),
    shallowEqual,
  );
  const error = first.error ?? later.find((page) => page.error)?.error;

  return {
    comments,
    isLoading: !isNew && first.data === undefined && !first.error,
    isLoadingMore: later.some(({ isLoading }) => isLoading),
    failure: error ? messageOfFailure(error) : null,
    hasMore,
    loadMore: () => setAsked(wanted + 1),
    refresh() {
      if (isNew) return;
      void total.refetch();
      void first.refetch();
      pages.forEach(
        (page, index) =>
          page.error &&
          void dispatch(
            pageOf.initiate({ taskId, page: index + 1 }, { forceRefetch: true, subscribe: false }),
          ),
      );
    },
  };
}

/**
 * Leaves out comments older than the loaded pages: the store may contain single ones, which would
 * be shown with gaps between them.
 */
function unbroken(
  newestFirst: readonly CommentRow[],
  whole: readonly number[],
  isPart: boolean,
  entities: Readonly<Record<number, CommentRow>>,
): CommentRow[] {
  const oldest = whole
    .map((id) => entities[id])
    .reduce<CommentRow | undefined>(
      (least, row) => (row && (!least || isOlder(row, least)) ? row : least),
      undefined,
    );
  const shown = newestFirst
    .filter((row) => isPending(row) || !isPart || !oldest || !isOlder(row, oldest))
    .reverse();
  // Pending comments come last, whatever this device's clock says.
  return [...shown.filter((row) => !isPending(row)), ...shown.filter(isPending)];
}

const isPending = ({ version }: CommentRow) => version === 0;

function isOlder(a: CommentRow, b: CommentRow): boolean {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);
}
