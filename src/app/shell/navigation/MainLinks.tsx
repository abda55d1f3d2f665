import { Link, useMatch } from 'react-router-dom';
import { links, PATTERNS } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import classes from './MainLinks.module.css';
import type { OpenSession } from '../../auth/session';

export interface MainLinksProps {
  session: OpenSession;
  /** In a column, on the sheet of a small screen. */
  isStacked?: boolean;
  onNavigate?: () => void;
}

/**
 * Dashboard, Team and the user's own calendar (docs/adr/0064-dashboard-link.md); on the sheet also
 * the sidebar's other links.
 */
export function MainLinks({ session: { me, wid, role }, isStacked, onNavigate }: MainLinksProps) {
  const text = useText();
  const isHome = useMatch(PATTERNS.homeOf) !== null;
  const isCalendar = useMatch({ path: PATTERNS.homeCalendar, end: false }) !== null;
  const isTeam = useMatch({ path: PATTERNS.team, end: false }) !== null;
  const isMyTasks = useMatch({ path: PATTERNS.myTasks, end: false }) !== null;
  const isActivity = useMatch(PATTERNS.activity) !== null;
  return (
    <ul className={classes.list} data-stacked={isStacked || undefined}>
      <li>
        <Link
          to={links.home(wid, me.nick)}
          aria-current={isHome ? 'page' : undefined}
          className={classes.link}
          onClick={onNavigate}
        >
          {text('dashboard')}
        </Link>
      </li>
      {role !== null && (
        <li>
          <Link
            to={links.team(wid)}
            aria-current={isTeam ? 'page' : undefined}
            className={classes.link}
            onClick={onNavigate}
          >
            {text('team')}
          </Link>
        </li>
      )}
      {role !== null && (
        <li>
          <Link
            to={links.homeCalendar(wid, me.nick)}
            aria-current={isCalendar ? 'page' : undefined}
            className={classes.link}
            onClick={onNavigate}
          >
            {text('calendar')}
          </Link>
        </li>
      )}
      {role !== null && isStacked && (
        <>
          <li>
            <Link
              to={links.myTasks(wid, me.nick)}
              aria-current={isMyTasks ? 'page' : undefined}
              className={classes.link}
              onClick={onNavigate}
            >
              {text('my-tasks')}
            </Link>
          </li>
          <li>
            <Link
              to={links.activity(wid)}
              aria-current={isActivity ? 'page' : undefined}
              className={classes.link}
              onClick={onNavigate}
            >
              {text('activity')}
            </Link>
          </li>
        </>
      )}
    </ul>
  );
}
