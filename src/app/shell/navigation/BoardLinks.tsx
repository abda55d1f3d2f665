import { Link, matchPath, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../../../../contract/links';
import { idOfSlug } from '../../../../contract/idOfSlug';
import { selectBoardsByStar } from '../../../entities/boardPreferences/selectors';
import { projectsApi } from '../../../entities/projects/endpoints';
import { selectBoards } from '../../../entities/projects/selectors';
import type { CreateKind } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazy } from '../../../ui/lazy/useLazy';
import { useDelayedFlag } from '../../../ui/hooks/useDelayedFlag';
import { useStableWhilePressed } from '../../../ui/hooks/useStableWhilePressed';
import { BoardGlyph } from '../../../ui/avatar/BoardGlyph';
import classes from './Navigation.module.css';
import type { OpenSession } from '../../auth/session';

export interface BoardLinksProps {
  session: OpenSession;
  onNavigate?: () => void;
  onCreate: (kind: CreateKind) => void;
}

/** Lets the screen load before the sidebar's spaces and folders are requested. */
const GROUPS_AFTER_MS = 400;

/**
 * Every board that the user may see, with the open one marked: first as a plain list, then in
 * spaces and folders. Beside an open board these load with the first interaction, unless some board
 * is known to be in a space or folder.
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
  // The open board loads before the others: shown alone it would jump when they arrive.
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
  /** Whether all boards are loaded. */
  isTold: boolean;
  onNavigate: (() => void) | undefined;
}

function PlainLinks({ wid, workspaceId, openId, isTold, onNavigate }: PlainLinksProps) {
  const text = useText();
  const boards = useAppSelector((state) => selectBoardsByStar(state, workspaceId));
  return (
    <>
      <p className={classes.heading}>{text('boards')}</p>
      <ul className={classes.list}>
        {isTold &&
          boards.map((board) => (
            <li key={board.id}>
              <Link
                to={links.board(wid, board.slug)}
                className={`${classes.link} ${classes.board}`}
                aria-current={board.id === openId ? 'page' : undefined}
                onClick={onNavigate}
              >
                <BoardGlyph board={board} />
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
