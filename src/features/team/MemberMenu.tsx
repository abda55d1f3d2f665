import { useState } from 'react';
import { flushSync } from 'react-dom';
import { links } from '../../../contract/links';
import type { MemberRowFragment } from '../../api/generated/operations';
import { useRemoveMemberMutation } from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { IconButton } from '../../ui/components/IconButton';
import { Menu } from '../../ui/menu/Menu';
import { MenuItem, MenuLink } from '../../ui/menu/MenuItem';
import { MenuSeparator } from '../../ui/menu/MenuGroup';
import '../../ui/icons/menuIcons';
import { nameOf } from './PersonLine';
import { useRequestWithToast } from '../../ui/overlays/useRequestWithToast';

export interface MemberMenuProps {
  member: MemberRowFragment;
  wid: string;
  workspaceId: number;
  /** Their row is about to disappear: focus in it must move. */
  onGone: () => void;
}

/**
 * The actions of owner and admins on a member who is not the owner (docs/behaviour.md#4): the
 * profile, and removal. `RoleMenu` changes the role.
 */
export function MemberMenu({ member, wid, workspaceId, onGone }: MemberMenuProps) {
  const text = useText();
  const request = useRequestWithToast();
  const [isAsking, setIsAsking] = useState(false);
  const [removeMember, { isLoading }] = useRemoveMemberMutation();
  const name = nameOf(member);
  const who = { userId: member.id, workspaceId };

  async function handleRemove(): Promise<void> {
    const isGone = await request(removeMember(who), { text: text('member-removed') });
    // The closing dialog returns focus to a button that is about to disappear. Move focus after
    // that.
    flushSync(() => setIsAsking(false));
    if (isGone) onGone();
  }

  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton icon="more" label={text('member-menu', { name })} {...props} />
        )}
      >
        {/* Before the profile is complete there is no nick, and so no address. */}
        {member.nick && (
          <>
            <MenuLink icon="person" to={links.profile(wid, member.nick)}>
              {text('profile')}
            </MenuLink>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon="delete" tone="danger" onSelect={() => setIsAsking(true)}>
          {text('member-remove')}
        </MenuItem>
      </Menu>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleRemove()}
        title={text('member-remove-confirm', { name })}
        confirmLabel={text('remove')}
        isBusy={isLoading}
      >
        {text('member-remove-hint')}
      </AlertDialog>
    </>
  );
}
