import { useText } from '../lib/useText';
import { Button } from '../ui/Button';
import { Menu } from '../ui/Menu';
import { MenuItem } from '../ui/MenuItem';

/** "Create" and what can be created (spec §2). */
export function CreateMenu({ onCreateBoard }: { onCreateBoard: () => void }) {
  const text = useText();
  return (
    <Menu align="end" trigger={(props) => <Button tone="primary" icon="add" {...props}>{text('create')}</Button>}>
      <MenuItem icon="board" onSelect={onCreateBoard}>{text('create-board')}</MenuItem>
    </Menu>
  );
}
