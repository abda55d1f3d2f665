import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { idOfSlug } from '../../contract/slugs';
import { NotFoundScreen } from './NotFoundScreen';
import { BoardPage, HomePage } from './screens';
import type { OpenSession } from './session';

export interface WorkspaceRoutesProps {
  session: OpenSession;
  onCreateBoard: () => void;
}

/** Which screen an address is (spec §2, route table), as far as there are screens. */
export function WorkspaceRoutes({ session, onCreateBoard }: WorkspaceRoutesProps) {
  const { me, wid } = session;
  const home = links.home(wid, me.nick);
  const notFound = <NotFoundScreen homeHref={home} />;
  return (
    <Routes>
      <Route path={PATTERNS.landing} element={<Navigate replace to={home} />} />
      <Route path={PATTERNS.home} element={<Navigate replace to={home} />} />
      <Route path={PATTERNS.homeOf} element={<OwnHome session={session} onCreateBoard={onCreateBoard} />} />
      <Route path={PATTERNS.board} element={<Board homeHref={home} />} />
      <Route path={PATTERNS.task} element={<Board homeHref={home} />} />
      <Route path={PATTERNS.notFound} element={notFound} />
    </Routes>
  );
}

/** Nobody sees another's home: the address leads to the reader's own (spec §2). */
function OwnHome({ session, onCreateBoard }: WorkspaceRoutesProps) {
  const { me, wid, workspaceId, role } = session;
  const { nick } = useParams();
  if (nick !== me.nick) return <Navigate replace to={links.home(wid, me.nick)} />;
  return <HomePage me={me} wid={wid} workspaceId={workspaceId} onCreateBoard={role === null ? undefined : onCreateBoard} />;
}

/** A board, and a task on it; what ends in no id is neither (spec §2: the id is the last dash-separated piece). */
function Board({ homeHref }: { homeHref: string }) {
  const { projectId, taskId } = useParams();
  const isBoard = idOfSlug(projectId) !== null && (taskId === undefined || idOfSlug(taskId) !== null);
  return isBoard ? <BoardPage /> : <NotFoundScreen homeHref={homeHref} />;
}
