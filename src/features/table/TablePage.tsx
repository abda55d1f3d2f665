import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { links } from '../../../contract/links';
import { BoardLoader } from '../board/board/BoardLoader';
import { BoardNotFound } from '../board/board/status/BoardNotFound';
import { TableSkeleton } from './TableSkeleton';
import { TableView } from './TableView';

export interface TablePageProps {
  /** The overlay of the URL's task. */
  children?: ReactNode;
}

/** `/1/{wid}/{projectId}/list` and the URLs of its tasks: a board as a list (docs/behaviour.md#2). */
export function TablePage({ children }: TablePageProps) {
  const { wid = '', projectId } = useParams();
  const id = idOfSlug(projectId);
  const buildUrl = useCallback(
    (board: string, task: string | undefined) => links.table(wid, board, task),
    [wid],
  );
  if (id === null) return <BoardNotFound wid={wid} />;
  return (
    <BoardLoader key={id} id={id} wid={wid} buildUrl={buildUrl} loading={<TableSkeleton />}>
      {(shown) => (
        <TableView projectId={id} wid={wid} {...shown}>
          {children}
        </TableView>
      )}
    </BoardLoader>
  );
}
