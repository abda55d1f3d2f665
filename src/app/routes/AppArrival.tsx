import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { links, PATTERNS, type AppShortcut } from '../../../contract/links';
import { useUserProjectsQuery } from '../../entities/projects/endpoints';
import { selectBoards } from '../../entities/projects/selectors';
import { useAppSelector } from '../../store/hooks';
import { Redirect } from '../../ui/lazy/Redirect';
import type { ArrivalProps } from './Arrival';
import { ScreenLoading } from './ScreenLoading';

/**
 * Where the installed app starts: on the board that this device showed last, with what a shortcut
 * or another app asked for (docs/offline.md#installed).
 */
export function AppArrival({ session, recent, onCreateTask }: ArrivalProps) {
  const { me, wid, role } = session;
  const { pathname, search } = useLocation();
  const [{ isShare, shortcut, query }] = useState(() => arrivalOf(pathname, search));
  useEffect(() => {
    if (role === null) return;
    if (shortcut === 'new-task') onCreateTask('');
    if (isShare)
      void loadSharedTask(query).then(({ title, description }) => onCreateTask(title, description));
    // Once: the URL is replaced at the same time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (shortcut === 'my-tasks') return <Redirect to={links.myTasks(wid, me.nick)} />;
  if (recent.length > 0) return <LastBoard {...{ session, recent }} />;
  return <Redirect to={links.home(wid, me.nick)} />;
}

/** Waits for the user's boards: the last one may be archived, or no longer visible. */
function LastBoard({
  session: { me, wid, workspaceId },
  recent,
}: Pick<ArrivalProps, 'session' | 'recent'>) {
  const { data, isError } = useUserProjectsQuery({ userId: me.id, workspaceId });
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  if (!data && !isError) return <ScreenLoading />;
  const last = recent.find(
    ({ projectId }) => isError || boards.some(({ id }) => id === projectId),
  )?.projectId;
  return <Redirect to={last === undefined ? links.home(wid, me.nick) : links.board(wid, last)} />;
}

function arrivalOf(pathname: string, search: string) {
  const query = new URLSearchParams(search);
  const isShare = pathname === PATTERNS.share;
  const shortcut = query.get('go') as AppShortcut | null;
  return { query, isShare, shortcut };
}

/** If it cannot be loaded, the dialog cannot either, and says so. */
const loadSharedTask = (query: URLSearchParams) =>
  import(/* webpackChunkName: "create-task" */ './sharedTask').then(
    ({ sharedTaskIn }) => sharedTaskIn(query),
    () => ({ title: '', description: '' }),
  );
