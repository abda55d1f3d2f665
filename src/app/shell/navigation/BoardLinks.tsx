import { Link, matchPath, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../../../../contract/links';
import { idOfSlug } from '../../../../contract/idOfSlug';
import { projectsApi } from '../../../entities/projects/endpoints';
import { selectBoards } from '../../../entities/projects/selectors';
import type { CreateKind } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/useText';
import { useAppSelector } from '../../../store/hooks';
import { lazyWithPreload, useLazy } from '../../../ui/lazy/lazyWithPreload';
import { useDelayedFlag } from '../../../ui/hooks/useDelayedFlag';
import { useStableWhilePressed } from '../../../ui/hooks/useStableWhilePressed';
import classes from './BoardLinks.module.css';
import type { OpenSession } from '../../auth/session';

export interface BoardLinksProps {
  session: OpenSession;
  onNavigate?: () => void;
  onCreate: (kind: CreateKind) => void;
}

/** Enough for a screen to be there before what orders its sidebar is asked for. */
const GROUPS_AFTER_MS = 400;

/**
 * Every board that the person may see, the open one marked: plain at first, then in its spaces and folders. Beside an open board
 * these come with the hand, with everything that one may want next, where no board is known to stand in any.
 */
export function BoardLinks({
  session: { me, wid, workspaceId, role },
  onNavigate,
  onCreate,
}: BoardLinksProps) {
  const { pathname } = useLocation();
  const openId = idOfSlug(
    matchPath({ path: PATTERNS.board, end: false }, pathname)?.params.projectId,
  );
  const hasGroups = useAppSelector((state) =>
    selectBoards(state, workspaceId).some(
      ({ spaceId, folderId }) => spaceId != null || folderId != null,
    ),
  );
  const isSettled = useDelayedFlag(true, { afterMs: GROUPS_AFTER_MS });
  const { Component: SpacesTree } = useLazy(
    spacesTree,
    isSettled && (hasGroups || openId === null),
  );
  const isTree = useStableWhilePressed(SpacesTree !== null);
  const asked = projectsApi.endpoints.userProjects.useQueryState({ userId: me.id, workspaceId });
  // The open board is known before the others: alone it would jump when they come.
  const isTold = asked.currentData !== undefined || asked.error !== undefined;
  if (isTree && SpacesTree)
    return (
      <SpacesTree {...{ wid, workspaceId, openId, onNavigate, onCreate }} canEdit={role !== null} />
    );
  return <PlainLinks {...{ wid, workspaceId, openId, isTold, onNavigate }} />;
}

interface PlainLinksProps {
  wid: string;
  workspaceId: number;
  openId: number | null;
  /** Whether the boards that are known are all. */
  isTold: boolean;
  onNavigate: (() => void) | undefined;
}

function PlainLinks({ wid, workspaceId, openId, isTold, onNavigate }: PlainLinksProps) {
  const text = useText();
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  return (
    <>
      <p className={classes.heading}>{text('boards')}</p>
      <ul className={classes.list}>
        {isTold &&
          boards.map((board) => (
            <li key={board.id}>
              <Link
                to={links.board(wid, board.slug)}
                className={classes.link}
                aria-current={board.id === openId ? 'page' : undefined}
                onClick={onNavigate}
              >
                {board.title}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}

const spacesTree = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "spaces" */ '../../../features/spaces/SpacesTree'))
      .SpacesTree,
);
