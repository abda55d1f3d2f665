import { links, PATTERNS } from '../../../contract/links';
import { ROLE } from '../../../contract/roles';
import { LOCALE_CODES, LOCALES } from '../../lib/text/locales';
import type { Locale } from '../../lib/text/locales';
import { useLocale } from '../../lib/text/useLocale';
import { chooseTheme, THEMES, useTheme } from '../../lib/device/theme';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import '../../ui/icons/menuIcons';
import { Menu } from '../../ui/menu/Menu';
import { MenuGroup, MenuHeading, MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem, MenuLink } from '../../ui/menu/MenuItem';
import type { MenuStart } from '../../ui/menu/MenuPopover';
import { useToast } from '../../ui/overlays/topLayerContext';
import classes from './UserMenu.module.css';
import type { UserMenuProps } from './UserMenu';
import { WorkspaceSwitch } from './navigation/WorkspaceSwitch';

export interface UserMenuContentProps extends UserMenuProps {
  start: MenuStart | null;
}

/**
 * The user menu (docs/behaviour.md#2): the user, their workspaces, this device's appearance and
 * language, and logout.
 */
export function UserMenuContent({
  session: { me, wid, workspaceId, role, hue },
  shell,
  start,
  onLogout,
}: UserMenuContentProps) {
  const text = useText();
  const { locale, choose } = useLocale();
  const toast = useToast();

  function handleLocale(next: Locale): void {
    choose(next).catch(() => toast({ text: text('network-error') }));
  }

  const person = { id: me.id, name: me.name, initials: me.nickShort, hue };
  return (
    <Menu
      align="end"
      initial={start}
      trigger={(props) => (
        <button
          type="button"
          className={classes.trigger}
          aria-label={text('user-menu', { name: me.name })}
          {...props}
        >
          <Avatar person={person} size={24} isDecorative />
        </button>
      )}
    >
      <MenuHeading>
        <span className={classes.person}>
          <Avatar person={person} size={32} isDecorative />
          <span className={classes.names}>
            <strong>{me.name}</strong>
            <span className={classes.email}>{me.email}</span>
          </span>
        </span>
      </MenuHeading>
      <WorkspaceSwitch workspaceId={workspaceId} />
      <MenuSeparator />
      <MenuLink icon="person" to={links.profile(wid, me.nick)}>
        {text('profile')}
      </MenuLink>
      <MenuLink icon="settings" to={links.settings(me.nick)}>
        {text('settings')}
      </MenuLink>
      {role !== null && role >= ROLE.admin && (
        <MenuLink icon="workspaceSettings" to={links.workspaceSettings(wid)}>
          {text('workspace-settings')}
        </MenuLink>
      )}
      <MenuItem icon="workspace" onSelect={() => shell.show('create-workspace')}>
        {text('create-workspace')}
      </MenuItem>
      <MenuLink icon="offline" to={links.offlineMode()}>
        {text('offline-mode')}
      </MenuLink>
      <MenuSeparator />
      <ThemeItems />
      <MenuGroup label={text('language')}>
        {LOCALE_CODES.map((code) => (
          <MenuItem key={code} isChecked={code === locale} onSelect={() => handleLocale(code)}>
            <span lang={code}>{LOCALES[code]}</span>
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon="info" hint="?" onSelect={() => shell.show('shortcuts')}>
        {text('shortcuts')}
      </MenuItem>
      {me.isSupport && (
        <MenuLink icon="inbox" to={PATTERNS.support}>
          {text('support-inbox')}
        </MenuLink>
      )}
      <MenuItem icon="report" onSelect={() => shell.show('report')}>
        {text('report-problem')}
      </MenuItem>
      <MenuItem icon="logOut" onSelect={onLogout}>
        {text('log-out')}
      </MenuItem>
    </Menu>
  );
}

/** This device's appearance. */
function ThemeItems() {
  const text = useText();
  const theme = useTheme();
  return (
    <MenuGroup label={text('theme')}>
      {THEMES.map((one) => (
        <MenuItem key={one} isChecked={one === theme} onSelect={() => chooseTheme(one)}>
          {text(`theme-${one}`)}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}
