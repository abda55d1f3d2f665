import { useState } from 'react';
import type { CheckListRow } from '../../../../contract/rows';
import { useText } from '../../../lib/text/useText';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { focusSoon } from './focusItem';

export interface CheckListMenuProps {
  list: CheckListRow;
  index: number;
  lists: readonly CheckListRow[];
  /** Whether any item is checked. */
  hasChecked: boolean;
}

/** Actions on a whole checklist. Deleting it asks first (docs/behaviour.md#5). */
export function CheckListMenu({ list, index, lists, hasChecked }: CheckListMenuProps) {
  const text = useText();
  const change = useUndoableMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { id, title, hideChecked } = list;
  const move = (after: number) =>
    void change('updateCheckListSort', { id, after }, text('checklist-moved'));

  function toggle() {
    void change(
      'updateCheckListHideChecked',
      { id, hideChecked: !hideChecked },
      text(hideChecked ? 'checked-shown' : 'checked-hidden'),
    );
  }
  function remove() {
    setIsAsking(false);
    void change('deleteCheckList', { id }, text('checklist-deleted'));
    const next = lists[index + 1] ?? lists[index - 1];
    focusSoon(next ? `[data-checklist-menu="${next.id}"]` : '[data-new="checklist"]');
  }

  return (
    <>
      {(hasChecked || hideChecked) && (
        <Button tone="quiet" aria-pressed={hideChecked} onClick={toggle}>
          {text('hide-checked')}
        </Button>
      )}
      <Menu
        align="end"
        trigger={(props) => (
          <Button
            {...props}
            tone="quiet"
            icon="more"
            data-checklist-menu={id}
            aria-label={text('checklist-menu', { title })}
          />
        )}
      >
        <MenuItem
          icon="up"
          isDisabled={index === 0}
          onSelect={() => move(lists[index - 2]?.id ?? 0)}
        >
          {text('move-up')}
        </MenuItem>
        <MenuItem
          icon="down"
          isDisabled={index === lists.length - 1}
          onSelect={() => move(lists[index + 1]?.id ?? 0)}
        >
          {text('move-down')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="delete" tone="danger" onSelect={() => setIsAsking(true)}>
          {text('delete-checklist')}
        </MenuItem>
      </Menu>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={remove}
        title={text('checklist-delete-confirm', { title })}
        confirmLabel={text('delete-checklist')}
      />
    </>
  );
}
