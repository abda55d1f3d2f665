import { Link, matchPath, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { idOfSlug } from '../../contract/slugs';
import { selectBoards } from '../entities/projects/selectors';
import { useText } from '../lib/useText';
import { useAppSelector } from '../store/hooks';
import { Icon } from '../ui/Icon';
import classes from './BoardLinks.module.css';
import type { OpenSession } from './session';

export interface BoardLinksProps {
  session: OpenSession;
  onNavigate?: () => void;
}

/** Home, and below it every board that the person may see, the open one marked. */
export function BoardLinks({ session: { me, wid, workspaceId }, onNavigate }: BoardLinksProps) {
  const text = useText();
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  const { pathname } = useLocation();
  const homeHref = links.home(wid, me.nick);
  const openId = idOfSlug(matchPath({ path: PATTERNS.board, end: false }, pathname)?.params.projectId);
  return (
    <>
      <Link to={homeHref} className={classes.link} aria-current={pathname === homeHref ? 'page' : undefined} onClick={onNavigate}>
        <Icon name="home" />
        {text('home')}
      </Link>
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
