import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { idOfSlug } from '../../contract/slugs';
import { NotFoundScreen } from './NotFoundScreen';
import { OpenTask, useCloseTask } from './OpenTask';
import { BoardPage, HomePage, TeamPage } from './screens';
import type { OpenSession } from './session';

export interface WorkspaceRoutesProps {
  session: OpenSession;
  onCreateBoard: () => void;
}

/** Which screen an address is (spec §2, route table), as far as there are screens. */
export function WorkspaceRoutes({ session, onCreateBoard }: WorkspaceRoutesProps) {
  const { me, wid, workspaceId, role } = session;
  const home = links.home(wid, me.nick);
  const team = <TeamPage viewerId={me.id} wid={wid} workspaceId={workspaceId} role={role} />;
  const notFound = <NotFoundScreen homeHref={home} />;
  return (
    <Routes>
      <Route path={PATTERNS.landing} element={<Navigate replace to={home} />} />
      <Route path={PATTERNS.home} element={<Navigate replace to={home} />} />
      <Route path={PATTERNS.homeOf} element={<OwnHome session={session} onCreateBoard={onCreateBoard} />} />
      <Route path={PATTERNS.team} element={team} />
      <Route path={PATTERNS.teamView} element={team} />
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

/**
 * A board, and a task over it; what ends in no id is neither (spec §2: the id is the last dash-separated piece). From one
 * address of a board to another this is the same element, so the board stays as it is when a task is opened and closed.
 */
function Board({ homeHref }: { homeHref: string }) {
  const { wid = '', projectId = '', taskId: segment } = useParams();
  const taskId = idOfSlug(segment);
  const closeTask = useCloseTask({ taskId, wid, board: projectId });

  const isBoard = idOfSlug(projectId) !== null && (segment === undefined || taskId !== null);
  if (!isBoard) return <NotFoundScreen homeHref={homeHref} />;
  return <BoardPage>{taskId !== null && <OpenTask taskId={taskId} onClose={closeTask} />}</BoardPage>;
}
