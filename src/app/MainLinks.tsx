import { useId } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { useText } from '../lib/useText';
import { Tooltip } from '../ui/Tooltip';
import classes from './MainLinks.module.css';
import type { OpenSession } from './session';

export interface MainLinksProps {
  session: OpenSession;
  /** One below the other, on the sheet of a small screen. */
  isStacked?: boolean;
  onNavigate?: () => void;
}

/** Dashboard, Team and Calendar; the calendar has no target yet, so it is text that says so and no dead link (ux §2.5). */
export function MainLinks({ session: { me, wid, role }, isStacked, onNavigate }: MainLinksProps) {
  const text = useText();
  const tooltipId = useId();
  const isHome = useMatch(PATTERNS.homeOf) !== null;
  const isTeam = useMatch({ path: PATTERNS.team, end: false }) !== null;
  return (
    <ul className={classes.list} data-stacked={isStacked || undefined}>
      <li>
        <Link to={links.home(wid, me.nick)} aria-current={isHome ? 'page' : undefined} className={classes.link} onClick={onNavigate}>
          {text('dashboard')}
        </Link>
      </li>
      {role !== null && (
        <li>
          <Link to={links.team(wid)} aria-current={isTeam ? 'page' : undefined} className={classes.link} onClick={onNavigate}>
            {text('team')}
          </Link>
        </li>
      )}
      <li>
        <Tooltip text={text('calendar-later')} id={tooltipId}>
          <span role="link" aria-disabled tabIndex={0} aria-describedby={tooltipId} className={classes.link}>{text('calendar')}</span>
        </Tooltip>
      </li>
    </ul>
  );
}
