import { Link, useMatch } from 'react-router-dom';
import { links, PATTERNS } from '../../../contract/links';
import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import { useInboxCount } from './navigation/useInboxCount';
import classes from './PhoneBar.module.css';
import type { ShellHeaderProps } from './ShellHeader';
import { UserMenu } from './UserMenu';

/**
 * The bar at the bottom of a small screen, in reach of the thumb. "Boards" opens the navigation:
 * every link, the boards and Create (docs/behaviour.md#navigation-bar).
 */
export function PhoneBar(props: ShellHeaderProps) {
  const text = useText();
  const { session, shell } = props;
  const isHome = useMatch(PATTERNS.homeOf) !== null;
  const isInbox = useMatch({ path: PATTERNS.notifications, end: false }) !== null;
  const { Component: InboxCount } = useInboxCount(session.role !== null);
  return (
    <header className={classes.bar}>
      <Link
        to={links.home(session.wid, session.me.nick)}
        className={classes.item}
        aria-current={isHome ? 'page' : undefined}
      >
        <Icon name="home" />
        {text('dashboard')}
      </Link>
      <button
        type="button"
        className={classes.item}
        aria-haspopup="dialog"
        onClick={() => shell.show('navigation')}
      >
        <Icon name="board" />
        {text('boards')}
        <span className="visually-hidden">{text('open-navigation')}</span>
      </button>
      <button
        type="button"
        className={classes.create}
        aria-haspopup="dialog"
        aria-label={text('create')}
        onClick={() => (session.role === null ? shell.show('create') : shell.create('task'))}
      >
        <Icon name="add" />
      </button>
      {session.role !== null && (
        <Link
          to={links.notifications(session.wid)}
          className={classes.item}
          aria-current={isInbox ? 'page' : undefined}
        >
          <Icon name="inbox" />
          {text('inbox')}
          {InboxCount && <InboxCount workspaceId={session.workspaceId} />}
        </Link>
      )}
      <button
        type="button"
        className={classes.item}
        aria-haspopup="dialog"
        onClick={() => shell.show('palette')}
      >
        <Icon name="search" />
        {text('search')}
      </button>
      <UserMenu {...props} />
    </header>
  );
}
