import { CreateItems, type CreateItemsProps } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
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
        <Button tone="primary" icon="add" {...props}>
          {text('create')}
        </Button>
      )}
    >
      <CreateItems {...items} />
    </Menu>
  );
}
