import { selectCheckListItems } from '../../../entities/checkLists/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import type { CheckListItemProps } from './CheckListItem';

/**
 * The "⋯" of an item: the alternatives to dragging (WCAG 2.2 SC 2.5.7), and deleting it, which can
 * be undone.
 */
export function CheckListItemMenu({
  item,
  index,
  shown,
  lists,
}: Omit<CheckListItemProps, 'canEdit'>) {
  const text = useText();
  const change = useUndoableMutation();
  const store = useAppStore();
  const others = lists.filter(({ id }) => id !== item.checkListId);

  function move(targetCheckListId: number, after: number) {
    void change(
      'updateCheckListItemSort',
      { id: item.id, targetCheckListId, after },
      text('item-moved'),
    );
    refocus(item.id);
  }
  const up = () => move(item.checkListId, shown[index - 2]?.id ?? 0);
  const down = () => move(item.checkListId, shown[index + 1]?.id ?? 0);
  const toList = (listId: number) =>
    move(listId, selectCheckListItems(store.getState(), listId).at(-1)?.id ?? 0);

  function remove() {
    const next = shown[index + 1] ?? shown[index - 1];
    void change('deleteCheckListItem', { id: item.id }, text('item-deleted'));
    if (next) refocus(next.id);
  }

  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button
          {...props}
          tone="quiet"
          icon="more"
          data-item-menu={item.id}
          aria-label={text('item-menu', { title: item.title })}
        />
      )}
    >
      <MenuItem icon="up" isDisabled={index === 0} onSelect={up}>
        {text('move-up')}
      </MenuItem>
      <MenuItem icon="down" isDisabled={index === shown.length - 1} onSelect={down}>
        {text('move-down')}
      </MenuItem>
      {others.map((list) => (
        <MenuItem key={list.id} icon="move" onSelect={() => toList(list.id)}>
          {text('move-to-checklist', { title: list.title })}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon="delete" tone="danger" onSelect={remove}>
        {text('delete')}
      </MenuItem>
    </Menu>
  );
}

/**
 * React renders an item that moved to another checklist as a new element: focus its menu button
 * again.
 */
function refocus(itemId: number): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-item-menu="${itemId}"]`)?.focus());
}
