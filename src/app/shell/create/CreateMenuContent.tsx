import { CreateItems, type CreateItemsProps } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { IconButton } from '../../../ui/components/IconButton';
import { Menu } from '../../../ui/menu/Menu';
import type { MenuStart } from '../../../ui/menu/MenuPopover';

export interface CreateMenuContentProps extends CreateItemsProps {
  start: MenuStart | null;
}

/** "Create" and its options (docs/behaviour.md#2). */
export function CreateMenuContent({ start, ...items }: CreateMenuContentProps) {
  const text = useText();
  return (
    <Menu
      align="end"
      initial={start}
      trigger={(props) => (
        <IconButton tone="primary" icon="add" label={text('create')} {...props} />
      )}
    >
      <CreateItems {...items} />
    </Menu>
  );
}
