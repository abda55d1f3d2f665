import { selectCheckListItems } from '../../../entities/checkLists/selectors';
import { selectSectionIdOf } from '../../../entities/tasks/sectionOfTask';
import { selectIsTemplate } from '../../../entities/tasks/templates';
import { useText } from '../../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import type { CheckListItemProps } from './CheckListItem';
import { focusAddItem } from './focusItem';
import { focusItemMenu } from './focusItemMenu';
import type { ItemChoice } from './ItemDetails';

/**
 * The "⋯" of an item: the alternatives to dragging (WCAG 2.2 SC 2.5.7), and deleting it, which can
 * be undone.
 */
export function CheckListItemMenu({
  item,
  index,
  shown,
  lists,
  onChoice,
}: Omit<CheckListItemProps, 'canEdit'> & { onChoice: (choice: ItemChoice) => void }) {
  const text = useText();
  const change = useUndoableMutation();
  const store = useAppStore();
  const sectionId = useAppSelector((state) => selectSectionIdOf(state, item.taskId));
  const isTemplate = useAppSelector((state) => selectIsTemplate(state, item.taskId));
  const others = lists.filter(({ id }) => id !== item.checkListId);

  function move(targetCheckListId: number, after: number) {
    void change(
      'updateCheckListItemSort',
      { id: item.id, targetCheckListId, after },
      text('item-moved'),
    );
    focusItemMenu(item.id);
  }
  const up = () => move(item.checkListId, shown[index - 2]?.id ?? 0);
  const down = () => move(item.checkListId, shown[index + 1]?.id ?? 0);
  const toList = (listId: number) =>
    move(listId, selectCheckListItems(store.getState(), listId).at(-1)?.id ?? 0);

  function focusNext() {
    const next = shown[index + 1] ?? shown[index - 1];
    if (next) focusItemMenu(next.id);
    else focusAddItem(item.checkListId);
  }
  function turn(into: number) {
    void change(
      'turnCheckListItemIntoTask',
      { itemId: item.id, sectionId: into },
      text('item-turned'),
    );
    focusNext();
  }
  function remove() {
    void change('deleteCheckListItem', { id: item.id }, text('item-deleted'));
    focusNext();
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
      {!isTemplate && item.projectId !== null && (
        <MenuItem icon="person" onSelect={() => onChoice('assignee')}>
          {text('item-assign')}
        </MenuItem>
      )}
      {!isTemplate && (
        <MenuItem icon="calendar" onSelect={() => onChoice('date')}>
          {text('item-due')}
        </MenuItem>
      )}
      {!isTemplate && sectionId !== undefined && (
        <MenuItem icon="board" onSelect={() => turn(sectionId)}>
          {text('item-turn')}
        </MenuItem>
      )}
      {!isTemplate && <MenuSeparator />}
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
