import { useNavigate } from 'react-router-dom';
import type { SavedViewRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { MenuGroup } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { isChanged, withoutView } from './viewAddress';
import type { ViewDialogAction } from './ViewDialog';
import { useSaveChanges } from './useSaveChanges';

export interface OpenViewItemsProps {
  views: readonly SavedViewRow[];
  open: SavedViewRow;
  search: string;
  onAction: (action: ViewDialogAction) => void;
}

/** What can be done with the open view. */
export function OpenViewItems({ views, open, search, onAction }: OpenViewItemsProps) {
  const text = useText();
  const navigate = useNavigate();
  const change = useUndoableMutation();
  const saveChanges = useSaveChanges();
  const { id, title } = open;
  const group = views.filter(({ isShared }) => isShared === open.isShared).map((view) => view.id);
  const at = group.indexOf(id);

  function move(after: number) {
    void change('updateSavedView', { id, after }, text('saved-view-moved'));
  }
  function remove() {
    void change('deleteSavedView', { id }, text('saved-view-deleted', { title }));
    void navigate({ search: withoutView(search) }, { replace: true });
  }
  return (
    <MenuGroup label={title}>
      {isChanged(open, search) && (
        <MenuItem icon="check" onSelect={() => saveChanges(open)}>
          {text('saved-view-save-changes')}
        </MenuItem>
      )}
      <MenuItem icon="edit" onSelect={() => onAction({ rename: open })}>
        {text('rename')}
      </MenuItem>
      {at > 0 && (
        <MenuItem icon="up" onSelect={() => move(group[at - 2] ?? 0)}>
          {text('move-up')}
        </MenuItem>
      )}
      {at < group.length - 1 && (
        <MenuItem icon="down" onSelect={() => move(group[at + 1] ?? 0)}>
          {text('move-down')}
        </MenuItem>
      )}
      <MenuItem icon="delete" tone="danger" onSelect={remove}>
        {text('delete')}
      </MenuItem>
    </MenuGroup>
  );
}
