import { Link, matchPath, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { idOfSlug } from '../../contract/slugs';
import { selectBoards } from '../entities/projects/selectors';
import { useText } from '../lib/useText';
import { useAppSelector } from '../store/hooks';
import classes from './BoardLinks.module.css';
import type { OpenSession } from './session';

export interface BoardLinksProps {
  session: OpenSession;
  onNavigate?: () => void;
}

/** Every board that the person may see, the open one marked. */
export function BoardLinks({ session: { wid, workspaceId }, onNavigate }: BoardLinksProps) {
  const text = useText();
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  const { pathname } = useLocation();
  const openId = idOfSlug(matchPath({ path: PATTERNS.board, end: false }, pathname)?.params.projectId);
  return (
    <>
      <p className={classes.heading}>{text('boards')}</p>
      <ul className={classes.list}>
        {boards.map((board) => (
          <li key={board.id}>
            <Link to={links.board(wid, board.slug)} className={classes.link} aria-current={board.id === openId ? 'page' : undefined} onClick={onNavigate}>
              {board.title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
