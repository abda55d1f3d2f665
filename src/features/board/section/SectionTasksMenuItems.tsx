import { useText } from '../../../lib/text/useText';
import { MenuGroup, MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { SORT_LABELS, SORT_ORDERS, type SortOrder } from './sortOrders';

export interface SectionTasksMenuItemsProps {
  count: number;
  doneCount: number;
  canSort: boolean;
  canMove: boolean;
  onSort: (by: SortOrder) => void;
  onMoveAll: () => void;
  onArchiveDone: () => void;
  onArchiveAll: () => void;
}

/** The items of a list's menu that are about all of its tasks. */
export function SectionTasksMenuItems({
  count,
  doneCount,
  canSort,
  canMove,
  onSort,
  onMoveAll,
  onArchiveDone,
  onArchiveAll,
}: SectionTasksMenuItemsProps) {
  const text = useText();
  return (
    <>
      <MenuGroup label={text('sort-tasks')}>
        {SORT_ORDERS.map((by) => (
          <MenuItem key={by} icon="sort" isDisabled={!canSort} onSelect={() => onSort(by)}>
            {text(SORT_LABELS[by])}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon="move" isDisabled={!canMove || count === 0} onSelect={onMoveAll}>
        {text('move-all-tasks')}
      </MenuItem>
      <MenuItem icon="archive" isDisabled={doneCount === 0} onSelect={onArchiveDone}>
        {text('archive-done-tasks')}
      </MenuItem>
      <MenuItem icon="archive" isDisabled={count === 0} onSelect={onArchiveAll}>
        {text('archive-all-tasks')}
      </MenuItem>
    </>
  );
}
