import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { lazyOnIntent } from '../../lib/lazy';
import { BRAND } from '../../lib/text/brand';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { useLazy } from '../../ui/lazy/useLazy';
import { useIsSmallScreen } from '../../ui/hooks/useIsSmallScreen';
import { CreateMenu } from './create/CreateMenu';
import { Logo } from '../../ui/icons/Logo';
import { SearchButton } from './SearchButton';
import classes from './ShellHeader.module.css';
import type { OpenSession } from '../auth/session';
import { UserMenu } from './UserMenu';
import type { Shell } from './useShell';
import { WorkspaceMenu } from './WorkspaceMenu';

export interface ShellHeaderProps {
  session: OpenSession;
  shell: Shell;
  onLogout: () => void;
}

/**
 * The head of the sidebar (docs/behaviour.md#navigation-bar): brand, user menu, search and Create.
 * On a small screen it is the bar at the bottom; without the sidebar, a narrow column.
 */
export function ShellHeader(props: ShellHeaderProps) {
  const text = useText();
  const isSmall = useIsSmallScreen();
  const { Component: PhoneBar } = useLazy(phoneBar, isSmall);
  const { session, shell } = props;
  if (isSmall) return PhoneBar && <PhoneBar {...props} />;
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to={links.home(session.wid, session.me.nick)} className={classes.brand}>
          <Logo />
          <span className={session.name === null ? classes.word : 'visually-hidden'}>{BRAND}</span>
        </Link>
        {session.name !== null && shell.isSidebarShown && (
          <WorkspaceMenu session={session} name={session.name} shell={shell} />
        )}
        {!shell.isSidebarShown && (
          <IconButton
            icon="menu"
            label={text('open-navigation')}
            aria-haspopup="dialog"
            onClick={() => shell.show('navigation')}
          />
        )}
        <UserMenu {...props} />
      </div>
      <div className={classes.row}>
        <SearchButton onClick={() => shell.show('palette')} />
        <CreateMenu canEdit={session.role !== null} onCreate={shell.create} />
      </div>
    </header>
  );
}

/** The bar of a small screen, which other screens do not load. */
const phoneBar = lazyOnIntent(
  async () => (await import(/* webpackChunkName: "phone" */ './PhoneBar')).PhoneBar,
);
