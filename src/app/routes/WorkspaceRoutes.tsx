import { memo } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import type { RecentPage } from '../../store/recentPage';
import { Redirect } from '../../ui/lazy/Redirect';
import { links, PATTERNS } from '../../../contract/links';
import { idOfSlug } from '../../../contract/idOfSlug';
import { OtherScreens } from './lazyOtherScreens';
import { Arrival } from './Arrival';
import { OpenTask, useCloseTask } from './OpenTask';
import {
  ActivityPage,
  BoardPage,
  BoardCalendar,
  BoardTable,
  CustomizePage,
  ImportPage,
  MyTasksCalendar,
  OwnHome,
  OwnInbox,
  OwnTasks,
  ProfilePage,
  SearchPage,
  SettingsScreen,
  TeamPage,
  WorkspaceSettingsScreen,
} from './lazyRoutes';
import type { OpenSession } from '../auth/session';

export interface WorkspaceRoutesProps {
  session: OpenSession;
  /** The boards and tasks visited last. */
  recent: readonly RecentPage[];
  onCreateBoard: () => void;
  onCreateTask: (title: string, description?: string) => void;
}

/**
 * The routes of a workspace (docs/behaviour.md#2). The shell renders often while a board opens; the
 * routes must not render with it, because their context renders every link of the screen again.
 */
export const WorkspaceRoutes = memo(function WorkspaceRoutes({
  session,
  recent,
  onCreateBoard,
  onCreateTask,
}: WorkspaceRoutesProps) {
  const { me, wid, workspaceId, role } = session;
  const home = links.home(wid, me.nick);
  const team = <TeamPage viewerId={me.id} wid={wid} workspaceId={workspaceId} role={role} />;
  const myTasks = <OwnTasks session={session} />;
  const inbox = <OwnInbox session={session} />;
  const ownCalendar = <MyTasksCalendar session={session} />;
  const calendar = <BoardCalendar homeHref={home} />;
  const table = <BoardTable homeHref={home} />;
  const notFound = <OtherScreens homeHref={home} />;
  const arrival = <Arrival {...{ session, recent, onCreateTask }} />;
  return (
    <Routes>
      <Route path={PATTERNS.landing} element={arrival} />
      <Route path={PATTERNS.share} element={arrival} />
      <Route path={PATTERNS.login} element={<Redirect to={home} />} />
      <Route path={PATTERNS.register} element={<Redirect to={home} />} />
      <Route path={PATTERNS.home} element={<Redirect to={home} />} />
      <Route
        path={PATTERNS.homeOf}
        element={<OwnHome session={session} recent={recent} onCreateBoard={onCreateBoard} />}
      />
      <Route path={PATTERNS.myTasks} element={myTasks} />
      <Route path={PATTERNS.myTasksTask} element={myTasks} />
      <Route path={PATTERNS.homeCalendar} element={ownCalendar} />
      <Route path={PATTERNS.homeCalendarWeek} element={ownCalendar} />
      <Route path={PATTERNS.homeCalendarTask} element={ownCalendar} />
      <Route path={PATTERNS.notifications} element={inbox} />
      <Route path={PATTERNS.notificationsTask} element={inbox} />
      <Route path={PATTERNS.notificationsComment} element={inbox} />
      <Route path={PATTERNS.team} element={team} />
      <Route path={PATTERNS.teamView} element={team} />
      <Route
        path={PATTERNS.profile}
        element={<ProfilePage viewerId={me.id} wid={wid} workspaceId={workspaceId} />}
      />
      <Route
        path={`${PATTERNS.settings}/*`}
        element={<SettingsScreen me={me} workspace={session} homeHref={home} />}
      />
      <Route
        path={PATTERNS.activity}
        element={<ActivityPage wid={wid} workspaceId={workspaceId} role={role} />}
      />
      <Route
        path={PATTERNS.importBoard}
        element={<ImportPage wid={wid} workspaceId={workspaceId} role={role} />}
      />
      <Route
        path={PATTERNS.search}
        element={
          <SearchPage
            wid={wid}
            workspaceId={workspaceId}
            onCreateTask={role === null ? undefined : onCreateTask}
          />
        }
      />
      <Route
        path={PATTERNS.workspaceSettings}
        element={<WorkspaceSettingsScreen session={session} notFound={notFound} />}
      />
      <Route
        path={PATTERNS.workspaceSettingsView}
        element={<WorkspaceSettingsScreen session={session} notFound={notFound} />}
      />
      <Route path={PATTERNS.board} element={<Board homeHref={home} />} />
      <Route
        path={PATTERNS.customize}
        element={<CustomizePage viewerId={me.id} workspaceId={workspaceId} role={role} />}
      />
      <Route path={PATTERNS.calendar} element={calendar} />
      <Route path={PATTERNS.calendarWeek} element={calendar} />
      <Route path={PATTERNS.calendarTask} element={calendar} />
      <Route path={PATTERNS.table} element={table} />
      <Route path={PATTERNS.tableTask} element={table} />
      <Route path={PATTERNS.task} element={<Board homeHref={home} />} />
      <Route path={PATTERNS.comment} element={<Board homeHref={home} />} />
      <Route path={PATTERNS.notFound} element={notFound} />
    </Routes>
  );
});

/**
 * A board, and a task over it; a segment without an id is neither (docs/behaviour.md#2: the id is
 * the last dash-separated piece). The same element for all URLs of a board, so that the board keeps
 * its state when a task is opened and closed.
 */
function Board({ homeHref }: { homeHref: string }) {
  const { wid = '', projectId = '', taskId: segment, commentId } = useParams();
  const taskId = idOfSlug(segment);
  const boardId = idOfSlug(projectId);
  const closeTask = useCloseTask({ taskId, boardId, to: links.board(wid, projectId) });

  const isBoard = boardId !== null && (segment === undefined || taskId !== null);
  if (!isBoard) return <OtherScreens homeHref={homeHref} />;
  return (
    <BoardPage>
      {taskId !== null && (
        <OpenTask taskId={taskId} commentId={idOfSlug(commentId)} onClose={closeTask} />
      )}
    </BoardPage>
  );
}
