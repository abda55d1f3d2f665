import { Link, useMatch } from 'react-router-dom';
import { links, PATTERNS } from '../../../../contract/links';
import type { CreateKind } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { Icon } from '../../../ui/icons/Icon';
import { BoardLinks } from './BoardLinks';
import type { OpenSession } from '../../auth/session';
import classes from './Sidebar.module.css';

/**
 * Home and the user's boards, 16rem wide, not on small screens (docs/behaviour.md#2,
 * docs/behaviour.md#9).
 */
export function Sidebar({
  session,
  onCreate,
}: {
  session: OpenSession;
  onCreate: (kind: CreateKind) => void;
}) {
  const text = useText();
  const homeHref = links.home(session.wid, session.me.nick);
  const isHome = useMatch(PATTERNS.homeOf) !== null;
  const isMyTasks = useMatch({ path: PATTERNS.myTasks, end: false }) !== null;
  const isActivity = useMatch(PATTERNS.activity) !== null;
  return (
    <nav aria-label={text('boards')} className={classes.sidebar} data-print="hide">
      <Link to={homeHref} className={classes.home} aria-current={isHome ? 'page' : undefined}>
        <Icon name="home" />
        {text('home')}
      </Link>
      {session.role !== null && (
        <>
          <Link
            to={links.myTasks(session.wid, session.me.nick)}
            className={classes.home}
            aria-current={isMyTasks ? 'page' : undefined}
          >
            <Icon name="check" />
            {text('my-tasks')}
          </Link>
          <Link
            to={links.activity(session.wid)}
            className={classes.home}
            aria-current={isActivity ? 'page' : undefined}
          >
            <Icon name="clock" />
            {text('activity')}
          </Link>
        </>
      )}
      <BoardLinks session={session} onCreate={onCreate} />
    </nav>
  );
}
