import { Link } from 'react-router-dom';
import { links } from '../../contract/links';
import { BRAND } from '../lib/brand';
import { useText } from '../lib/useText';
import { IconButton } from '../ui/IconButton';
import classes from './AppBar.module.css';
import { CreateMenu } from './CreateMenu';
import { MainLinks } from './MainLinks';
import type { OpenSession } from './session';
import { UserMenu } from './UserMenu';

export interface AppBarProps {
  session: OpenSession;
  onOpenNavigation: () => void;
  onCreateBoard: () => void;
  onCreateWorkspace: () => void;
  onLogout: () => void;
}

/** The bar at the top (spec §2, Navigation bar): the same 48 px on every screen. */
export function AppBar({ session, onOpenNavigation, onCreateBoard, onCreateWorkspace, onLogout }: AppBarProps) {
  const text = useText();
  const { me, wid, workspaceId, role } = session;
  return (
    <header className={classes.bar} data-print="hide">
      <IconButton icon="menu" label={text('open-navigation')} aria-haspopup="dialog" className={classes.burger} onClick={onOpenNavigation} />
      <Link to={links.home(wid, me.nick)} className={classes.brand}>{BRAND}</Link>
      <nav aria-label={text('nav-main')} className={classes.nav}>
        <MainLinks session={session} />
      </nav>
      <div className={classes.end}>
        <CreateMenu onCreateBoard={role === null ? undefined : onCreateBoard} onCreateWorkspace={onCreateWorkspace} />
        <UserMenu me={me} workspaceId={workspaceId} onCreateWorkspace={onCreateWorkspace} onLogout={onLogout} />
      </div>
    </header>
  );
}
