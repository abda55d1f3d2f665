import { useState } from 'react';
import type { MeRowFragment } from '../api/generated/operations';
import { LOCALE_CODES, LOCALES } from '../lib/locales';
import type { Locale } from '../lib/locales';
import { useLocale } from '../lib/useLocale';
import { chosenTheme, chooseTheme, THEMES } from '../lib/theme';
import type { Theme } from '../lib/theme';
import { useText } from '../lib/useText';
import { Avatar } from '../ui/Avatar';
import { Menu } from '../ui/Menu';
import { MenuGroup, MenuHeading, MenuSeparator } from '../ui/MenuGroup';
import { MenuItem } from '../ui/MenuItem';
import { useToast } from '../ui/topLayerContext';
import classes from './UserMenu.module.css';
import { WorkspaceSwitch } from './WorkspaceSwitch';

export interface UserMenuProps {
  me: MeRowFragment;
  workspaceId: number;
  onCreateWorkspace: () => void;
  onLogout: () => void;
}

/** The person's own menu (spec §2): who they are, where they work, how this device looks and speaks, and the way out. */
export function UserMenu({ me, workspaceId, onCreateWorkspace, onLogout }: UserMenuProps) {
  const text = useText();
  const { locale, choose } = useLocale();
  const toast = useToast();
  const [theme, setTheme] = useState<Theme>(chosenTheme);

  function handleTheme(next: Theme): void {
    chooseTheme(next);
    setTheme(next);
  }

  function handleLocale(next: Locale): void {
    choose(next).catch(() => toast({ text: text('network-error') }));
  }

  const person = { id: me.id, name: me.name, initials: me.nickShort };
  return (
    <Menu align="end" trigger={(props) => (
      <button type="button" className={classes.trigger} aria-label={text('user-menu', { name: me.name })} {...props}>
        <Avatar person={person} size={24} isDecorative />
      </button>
    )}>
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
      <MenuItem icon="add" onSelect={onCreateWorkspace}>{text('create-workspace')}</MenuItem>
      <MenuSeparator />
      <MenuGroup label={text('theme')}>
        {THEMES.map((one) => <MenuItem key={one} isChecked={one === theme} onSelect={() => handleTheme(one)}>{text(`theme-${one}`)}</MenuItem>)}
      </MenuGroup>
      <MenuGroup label={text('language')}>
        {LOCALE_CODES.map((code) => <MenuItem key={code} isChecked={code === locale} onSelect={() => handleLocale(code)}><span lang={code}>{LOCALES[code]}</span></MenuItem>)}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon="logOut" onSelect={onLogout}>{text('log-out')}</MenuItem>
    </Menu>
  );
}
