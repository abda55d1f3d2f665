import { useNavigate } from 'react-router-dom';
import { links } from '../../../../contract/links';
import {
  useChangeUserWorkspaceMutation,
  useMyWorkspacesQuery,
} from '../../../entities/workspaces/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { MenuGroup, MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';

/**
 * The user's workspaces in the user menu, if there are several (docs/behaviour.md#2): the open one
 * is ticked; another one opens its home and becomes the current workspace. Loaded each time the
 * menu opens.
 */
export function WorkspaceSwitch({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  const navigate = useNavigate();
  const { data } = useMyWorkspacesQuery({});
  const [changeWorkspace] = useChangeUserWorkspaceMutation();
  const workspaces = data?.myWorkspaces ?? [];
  if (workspaces.length < 2) return null;

  function handleChoice(id: number, wid: string): void {
    void navigate(links.home(wid));
    // The link works even if the current workspace cannot be saved.
    if (id !== workspaceId) void changeWorkspace({ workspaceId: id });
  }

  return (
    <>
      <MenuSeparator />
      <MenuGroup label={text('workspaces')}>
        {workspaces.map(({ id, wid, name }) => (
          <MenuItem key={id} isChecked={id === workspaceId} onSelect={() => handleChoice(id, wid)}>
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
    </>
  );
}
