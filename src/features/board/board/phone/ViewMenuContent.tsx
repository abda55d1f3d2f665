import { useText } from '../../../../lib/text/useText';
import { IconButton } from '../../../../ui/components/IconButton';
import type { TabLink } from '../../../../ui/components/Tabs';
import { Menu } from '../../../../ui/menu/Menu';
import { MenuLink } from '../../../../ui/menu/MenuItem';
import type { MenuStart } from '../../../../ui/menu/MenuPopover';

export interface ViewMenuContentProps {
  items: readonly TabLink[];
  start: MenuStart | null;
}

/** The menu of a board's views; the current one is marked. */
export function ViewMenuContent({ items, start }: ViewMenuContentProps) {
  const text = useText();
  return (
    <Menu
      initial={start}
      trigger={(props) => <IconButton {...props} icon="down" label={text('board-views')} />}
    >
      {items.map(({ to, label, isCurrent }, index) => (
        <MenuLink
          key={label}
          to={to}
          icon={index === 0 ? 'board' : 'calendar'}
          isCurrent={isCurrent ?? false}
        >
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
