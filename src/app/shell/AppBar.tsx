import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { BRAND } from '../../lib/text/brand';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import classes from './AppBar.module.css';
import { CreateMenu } from './create/CreateMenu';
import { MainLinks } from './navigation/MainLinks';
import { SearchButton } from './SearchButton';
import type { OpenSession } from '../auth/session';
import { UserMenu } from './UserMenu';
import type { Shell } from './useShell';

export interface AppBarProps {
  session: OpenSession;
  shell: Shell;
  onLogout: () => void;
}

/** The bar at the top (docs/behaviour.md#navigation-bar): the same 48 px on every screen. */
export function AppBar({ session, shell, onLogout }: AppBarProps) {
  const text = useText();
  const { me, wid, role } = session;
  return (
    <header className={classes.bar} data-print="hide">
      <IconButton
        icon="menu"
        label={text('open-navigation')}
        aria-haspopup="dialog"
        className={classes.burger}
        onClick={() => shell.show('navigation')}
      />
      <Link to={links.home(wid, me.nick)} className={classes.brand}>
        {BRAND}
      </Link>
      <nav aria-label={text('nav-main')} className={classes.nav}>
        <MainLinks session={session} />
      </nav>
      <div className={classes.end}>
        <SearchButton onClick={() => shell.show('palette')} />
        <CreateMenu canEdit={role !== null} onCreate={shell.create} />
        <UserMenu session={session} shell={shell} onLogout={onLogout} />
      </div>
    </header>
  );
}
