import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { idOfSlug } from '../../../../contract/idOfSlug';
import { BoardNotFound } from './status/BoardNotFound';
import { BoardView } from './BoardView';
import { BoardLoader } from './BoardLoader';

export interface BoardPageProps {
  /** The overlay of the URL's task. */
  children?: ReactNode;
}

/**
 * `/1/{wid}/{projectId}` and the addresses of its tasks (docs/behaviour.md#2): the id after the
 * last dash decides.
 */
export function BoardPage({ children }: BoardPageProps) {
  const { wid = '', projectId } = useParams();
  const id = idOfSlug(projectId);
  if (id === null) return <BoardNotFound wid={wid} />;
  return (
    <BoardLoader key={id} id={id} wid={wid}>
      {(shown) => (
        <BoardView projectId={id} wid={wid} {...shown}>
          {children}
        </BoardView>
      )}
    </BoardLoader>
  );
}
