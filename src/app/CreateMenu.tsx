import { useText } from '../lib/useText';
import { Button } from '../ui/Button';
import { Menu } from '../ui/Menu';
import { MenuItem } from '../ui/MenuItem';

export interface CreateMenuProps {
  /** Missing for a stranger in a public workspace. */
  onCreateBoard: (() => void) | undefined;
  onCreateWorkspace: () => void;
}

/** "Create" and what can be created (spec §2). */
export function CreateMenu({ onCreateBoard, onCreateWorkspace }: CreateMenuProps) {
  const text = useText();
  return (
    <Menu align="end" trigger={(props) => <Button tone="primary" icon="add" {...props}>{text('create')}</Button>}>
      {onCreateBoard && <MenuItem icon="board" onSelect={onCreateBoard}>{text('create-board')}</MenuItem>}
      <MenuItem icon="people" onSelect={onCreateWorkspace}>{text('create-workspace')}</MenuItem>
    </Menu>
  );
}
