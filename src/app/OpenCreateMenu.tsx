import { useText } from '../lib/useText';
import { Button } from '../ui/Button';
import { Menu } from '../ui/Menu';
import { MenuItem } from '../ui/MenuItem';
import type { MenuStart } from '../ui/MenuPopover';
import type { CreateMenuProps } from './CreateMenu';

export interface OpenCreateMenuProps extends CreateMenuProps {
  start: MenuStart | null;
}

/** "Create" and what can be created (docs/behaviour.md#2). */
export function OpenCreateMenu({ onCreateBoard, onCreateWorkspace, start }: OpenCreateMenuProps) {
  const text = useText();
  return (
    <Menu align="end" initial={start} trigger={(props) => <Button tone="primary" icon="add" {...props}>{text('create')}</Button>}>
      {onCreateBoard && <MenuItem icon="board" onSelect={onCreateBoard}>{text('create-board')}</MenuItem>}
      <MenuItem icon="people" onSelect={onCreateWorkspace}>{text('create-workspace')}</MenuItem>
    </Menu>
  );
}
