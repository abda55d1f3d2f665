import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { idOfSlug } from '../../../../contract/idOfSlug';
import { isDay } from '../../../lib/dates/dueState';
import { lazyRoute } from '../../../lib/lazy';
import { withMoreMessages } from '../../../lib/text/dictionary';
import { BoardNotFound } from './status/BoardNotFound';
import { BoardView } from './BoardView';
import { BoardLoader } from './BoardLoader';
import { BoardSkeleton } from './status/BoardSkeleton';

export interface BoardPageProps {
  /** The overlay of the URL's task. */
  children?: ReactNode;
}

/**
 * `/1/{wid}/{projectId}` and the addresses of its tasks (docs/behaviour.md#2): the id after the
 * last dash decides. With `?asOf=2026-11-01` it is the board of that day.
 */
export function BoardPage({ children }: BoardPageProps) {
  const { wid = '', projectId } = useParams();
  const id = idOfSlug(projectId);
  const day = useSearchParams()[0].get('asOf') ?? '';
  if (id === null) return <BoardNotFound wid={wid} />;
  return (
    <BoardLoader key={id} id={id} wid={wid}>
      {(shown) =>
        isDay(day) ? (
          <BoardAsOf projectId={id} {...{ wid, day }} />
        ) : (
          <BoardView projectId={id} wid={wid} {...shown}>
            {children}
          </BoardView>
        )
      }
    </BoardLoader>
  );
}

const BoardAsOf = lazyRoute(
  async () =>
    (await withMoreMessages(() => import(/* webpackChunkName: "board-as-of" */ './asOf/BoardAsOf')))
      .BoardAsOf,
  () => <BoardSkeleton isLoading>{() => null}</BoardSkeleton>,
);
