import { ROLE } from '../../../contract/roles';
import type { MemberRowFragment } from '../../api/generated/operations';
import {
  useDropAdminMutation,
  useGrantAdminMutation,
} from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Icon } from '../../ui/icons/Icon';
import { Menu } from '../../ui/menu/Menu';
import { MenuGroup } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import '../../ui/icons/menuIcons';
import { useRequestWithToast } from '../../ui/overlays/useRequestWithToast';
import classes from './People.module.css';
import { nameOf } from './PersonLine';
import { roleName } from './roleName';

/** The role of a member who is not the owner; owner and admins change it here, with Undo. */
export function RoleMenu({
  member,
  workspaceId,
  isViewer,
}: {
  member: MemberRowFragment;
  workspaceId: number;
  /** Whether the member is the reader, who may not take back a role after giving it up. */
  isViewer: boolean;
}) {
  const text = useText();
  const request = useRequestWithToast();
  const [grantAdmin] = useGrantAdminMutation();
  const [dropAdmin] = useDropAdminMutation();
  const name = nameOf(member);
  const role = text(roleName(member.role));
  const who = { userId: member.id, workspaceId };
  const isAdmin = member.role === ROLE.admin;

  function handleGrant(): void {
    const undo = { label: text('undo'), onAction: handleDrop };
    void request(grantAdmin(who), { text: text('admin-granted', { name }), action: undo });
  }
  function handleDrop(): void {
    const undo = isViewer ? undefined : { label: text('undo'), onAction: handleGrant };
    void request(dropAdmin(who), { text: text('admin-dropped', { name }), action: undo });
  }

  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button
          tone="quiet"
          className={classes.roleButton}
          aria-label={text('member-role-of', { name, role })}
          {...props}
        >
          <span className={classes.chosenRole}>
            {role}
            <Icon name="down" />
          </span>
        </Button>
      )}
    >
      <MenuGroup label={text('member-role')}>
        <MenuItem icon="person" isChecked={!isAdmin} onSelect={() => isAdmin && handleDrop()}>
          {text('role-member')}
        </MenuItem>
        <MenuItem icon="admin" isChecked={isAdmin} onSelect={() => isAdmin || handleGrant()}>
          {text('role-admin')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
