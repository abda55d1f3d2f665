import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { idOfSlug } from '../../../contract/slugs';
import { BoardNotFound } from './BoardNotFound';
import { OpenBoard } from './OpenBoard';

export interface BoardPageProps {
  /** What stands over the board: the task of the address. */
  children?: ReactNode;
}

/** `/1/{wid}/{projectId}` and the addresses of its tasks (spec §2): the id after the last dash decides. */
export function BoardPage({ children }: BoardPageProps) {
  const { wid = '', projectId } = useParams();
  const id = idOfSlug(projectId);
  return id === null ? <BoardNotFound wid={wid} /> : <OpenBoard key={id} id={id} wid={wid}>{children}</OpenBoard>;
}
