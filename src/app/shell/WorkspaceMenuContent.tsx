import { links } from '../../../contract/links';
import { ROLE } from '../../../contract/roles';
import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import '../../ui/icons/menuIcons';
import { Menu } from '../../ui/menu/Menu';
import { MenuHeading } from '../../ui/menu/MenuGroup';
import { MenuItem, MenuLink } from '../../ui/menu/MenuItem';
import type { MenuStart } from '../../ui/menu/MenuPopover';
import { WorkspaceSwitch } from './navigation/WorkspaceSwitch';
import classes from './WorkspaceMenu.module.css';
import type { WorkspaceMenuProps } from './WorkspaceMenu';

export interface WorkspaceMenuContentProps extends WorkspaceMenuProps {
  start: MenuStart | null;
}

/** What concerns the whole workspace, and the user's other workspaces. */
export function WorkspaceMenuContent({
  session: { wid, workspaceId, role },
  name,
  shell,
  start,
}: WorkspaceMenuContentProps) {
  const text = useText();
  return (
    <Menu
      initial={start}
      trigger={(props) => (
        <button
          type="button"
          className={classes.trigger}
          aria-label={text('workspace-menu', { name })}
          {...props}
        >
          <span className={classes.name}>{name}</span>
          <Icon name="down" />
        </button>
      )}
    >
      <MenuHeading>
        <strong>{name}</strong>
      </MenuHeading>
      {role !== null && (
        <>
          <MenuLink icon="people" to={links.team(wid)}>
            {text('team')}
          </MenuLink>
          <MenuLink icon="activity" to={links.activity(wid)}>
            {text('activity')}
          </MenuLink>
        </>
      )}
      {role !== null && role >= ROLE.admin && (
        <MenuLink icon="workspaceSettings" to={links.workspaceSettings(wid)}>
          {text('workspace-settings')}
        </MenuLink>
      )}
      <MenuItem icon="workspace" onSelect={() => shell.show('create-workspace')}>
        {text('create-workspace')}
      </MenuItem>
      <WorkspaceSwitch workspaceId={workspaceId} />
    </Menu>
  );
}
