import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { Redirect } from '../../ui/lazy/Redirect';
import { links, PATTERNS } from '../../../contract/links';
import { idOfSlug } from '../../../contract/idOfSlug';
import { NotFound } from '../errors/NotFound';
import { OpenTask, useCloseTask } from './OpenTask';
import {
  ActivityPage,
  BoardPage,
  CalendarPage,
  CustomizePage,
  HomeCalendarPage,
  HomePage,
  MyTasksPage,
  ProfilePage,
  SearchPage,
  SettingsScreen,
  TeamPage,
  WorkspaceSettingsPage,
} from './lazyRoutes';
import type { OpenSession } from '../auth/session';

export interface WorkspaceRoutesProps {
  session: OpenSession;
  onCreateBoard: () => void;
  onCreateTask: (title: string) => void;
}

/** The routes of a workspace (docs/behaviour.md#2). */
export function WorkspaceRoutes({ session, onCreateBoard, onCreateTask }: WorkspaceRoutesProps) {
  const { me, wid, workspaceId, role } = session;
  const home = links.home(wid, me.nick);
  const team = <TeamPage viewerId={me.id} wid={wid} workspaceId={workspaceId} role={role} />;
  const myTasks = <OwnTasks session={session} />;
  const ownCalendar = <OwnCalendar session={session} />;
  const calendar = <Calendar homeHref={home} />;
  const notFound = <NotFound homeHref={home} />;
  return (
    <Routes>
      <Route path={PATTERNS.landing} element={<Redirect to={home} />} />
      <Route path={PATTERNS.home} element={<Redirect to={home} />} />
      <Route
        path={PATTERNS.homeOf}
        element={<OwnHome session={session} onCreateBoard={onCreateBoard} />}
      />
      <Route path={PATTERNS.myTasks} element={myTasks} />
      <Route path={PATTERNS.myTasksTask} element={myTasks} />
      <Route path={PATTERNS.homeCalendar} element={ownCalendar} />
      <Route path={PATTERNS.homeCalendarWeek} element={ownCalendar} />
      <Route path={PATTERNS.homeCalendarTask} element={ownCalendar} />
      <Route path={PATTERNS.team} element={team} />
      <Route path={PATTERNS.teamView} element={team} />
      <Route
        path={PATTERNS.profile}
        element={<ProfilePage viewerId={me.id} wid={wid} workspaceId={workspaceId} />}
      />
      <Route
        path={`${PATTERNS.settings}/*`}
        element={<SettingsScreen me={me} workspaceId={workspaceId} homeHref={home} />}
      />
      <Route
        path={PATTERNS.activity}
        element={<ActivityPage wid={wid} workspaceId={workspaceId} role={role} />}
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
      <Route path={PATTERNS.workspaceSettings} element={<OwnersAndAdmins session={session} />} />
      <Route path={PATTERNS.board} element={<Board homeHref={home} />} />
      <Route
        path={PATTERNS.customize}
        element={<CustomizePage viewerId={me.id} workspaceId={workspaceId} role={role} />}
      />
      <Route path={PATTERNS.calendar} element={calendar} />
      <Route path={PATTERNS.calendarWeek} element={calendar} />
      <Route path={PATTERNS.calendarTask} element={calendar} />
      <Route path={PATTERNS.task} element={<Board homeHref={home} />} />
      <Route path={PATTERNS.comment} element={<Board homeHref={home} />} />
      <Route path={PATTERNS.notFound} element={notFound} />
    </Routes>
  );
}

/** The settings of the workspace; after its deletion the landing page decides where to go. */
function OwnersAndAdmins({
  session: { me, workspaceId, role },
}: Pick<WorkspaceRoutesProps, 'session'>) {
  const navigate = useNavigate();
  return (
    <WorkspaceSettingsPage
      viewerId={me.id}
      workspaceId={workspaceId}
      role={role}
      onGone={() => void navigate(links.landing(), { replace: true })}
    />
  );
}

/** A home is private: the URL leads to the user's own (docs/behaviour.md#2). */
function OwnHome({ session, onCreateBoard }: Omit<WorkspaceRoutesProps, 'onCreateTask'>) {
  const { me, wid, workspaceId, role } = session;
  const { nick } = useParams();
  if (nick !== me.nick) return <Redirect to={links.home(wid, me.nick)} />;
  return (
    <HomePage
      me={me}
      wid={wid}
      workspaceId={workspaceId}
      onCreateBoard={role === null ? undefined : onCreateBoard}
    />
  );
}

/**
 * A board, and a task over it; a segment without an id is neither (docs/behaviour.md#2: the id is
 * the last dash-separated piece). The same element for all URLs of a board, so that the board keeps
 * its state when a task is opened and closed.
 */
function Board({ homeHref }: { homeHref: string }) {
  const { wid = '', projectId = '', taskId: segment, commentId } = useParams();
  const taskId = idOfSlug(segment);
  const closeTask = useCloseTask({ taskId, to: links.board(wid, projectId) });

  const isBoard = idOfSlug(projectId) !== null && (segment === undefined || taskId !== null);
  if (!isBoard) return <NotFound homeHref={homeHref} />;
  return (
    <BoardPage>
      {taskId !== null && (
        <OpenTask taskId={taskId} commentId={idOfSlug(commentId)} onClose={closeTask} />
      )}
    </BoardPage>
  );
}

/**
 * The week of a board, and a task over it; closing the task returns to the week
 * (docs/behaviour.md#2).
 */
function Calendar({ homeHref }: { homeHref: string }) {
  const { wid = '', projectId = '', week, taskId: segment } = useParams();
  const taskId = idOfSlug(segment);
  const closeTask = useCloseTask({ taskId, to: links.calendar(wid, projectId, week) });

  const isCalendar = idOfSlug(projectId) !== null && (segment === undefined || taskId !== null);
  if (!isCalendar) return <NotFound homeHref={homeHref} />;
  return (
    <CalendarPage>
      {taskId !== null && <OpenTask taskId={taskId} onClose={closeTask} />}
    </CalendarPage>
  );
}

/** My Tasks, and a task over them; private. */
function OwnTasks({
  session: { me, wid, workspaceId, role },
}: Pick<WorkspaceRoutesProps, 'session'>) {
  const { nick, taskId: segment } = useParams();
  const taskId = idOfSlug(segment);
  const closeTask = useCloseTask({ taskId, to: links.myTasks(wid, me.nick) });
  if (nick !== me.nick) return <Redirect to={links.myTasks(wid, me.nick)} />;
  return (
    <MyTasksPage {...{ wid, workspaceId, role }} viewerId={me.id} nick={me.nick}>
      {taskId !== null && <OpenTask taskId={taskId} onClose={closeTask} />}
    </MyTasksPage>
  );
}

/** The same, by days. */
function OwnCalendar({
  session: { me, wid, workspaceId, role },
}: Pick<WorkspaceRoutesProps, 'session'>) {
  const { nick, week, taskId: segment } = useParams();
  const taskId = idOfSlug(segment);
  const closeTask = useCloseTask({ taskId, to: links.homeCalendar(wid, me.nick, week) });
  if (nick !== me.nick) return <Redirect to={links.homeCalendar(wid, me.nick, week)} />;
  return (
    <HomeCalendarPage {...{ wid, workspaceId, role }} viewerId={me.id} nick={me.nick}>
      {taskId !== null && <OpenTask taskId={taskId} onClose={closeTask} />}
    </HomeCalendarPage>
  );
}
