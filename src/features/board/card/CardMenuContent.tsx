import { useContext, useState } from 'react';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem, MenuLink } from '../../../ui/menu/MenuItem';
import type { MenuStart } from '../../../ui/menu/MenuPopover';
import { ArchiveTaskDialog } from './actions/ArchiveTaskDialog';
import { DuplicateTaskDialog } from './actions/DuplicateTaskDialog';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import type { CardMenuProps } from './CardMenu';
import { focusNeighbour } from '../../../lib/dom/focusNeighbour';
import { SelectionContext } from './selection';
import { useTaskActions } from './actions/useTaskActions';

export interface CardMenuContentProps extends CardMenuProps {
  /** Opens the menu at once; null if a key of the card opened the dialog. */
  start: MenuStart | null;
}

/** The menu beside a card: all actions for its task. */
export function CardMenuContent({
  task,
  sectionId,
  isStop,
  isSelected,
  isAsking,
  start,
  onAsk,
  onRename,
}: CardMenuContentProps) {
  const text = useText();
  const { onMove } = useBoard();
  const selection = useContext(SelectionContext);
  const { openPath, toggleDone, copyLink, archive } = useTaskActions(task);
  const label = text('task-menu', { title: task.title });
  const [isDuplicating, setIsDuplicating] = useState(false);

  function toggleSelected() {
    const others = [...(selection?.ids() ?? [])].filter((id) => id !== task.id);
    selection?.set(isSelected ? others : [...others, task.id]);
  }
  function handleConfirm() {
    onAsk(false);
    focusNeighbour(document.querySelector(`[data-task="${task.id}"]`));
    archive();
  }

  return (
    <>
      <Menu
        align="end"
        initial={start}
        trigger={(props) => (
          <Button
            {...props}
            tone="quiet"
            icon="more"
            className={classes.menu}
            aria-label={label}
            tabIndex={isStop ? 0 : -1}
          />
        )}
      >
        <MenuLink icon="next" to={openPath}>
          {text('open')}
        </MenuLink>
        <MenuItem icon={task.isDone ? 'undo' : 'check'} onSelect={toggleDone}>
          {text(task.isDone ? 'mark-not-done' : 'mark-done')}
        </MenuItem>
        <MenuItem icon="edit" onSelect={onRename}>
          {text('rename')}
        </MenuItem>
        <MenuItem icon="move" onSelect={() => onMove({ taskId: task.id, sectionId })}>
          {text('move-to')}
        </MenuItem>
        {selection && (
          <MenuItem icon="check" onSelect={toggleSelected}>
            {text(isSelected ? 'unselect-task' : 'select-task')}
          </MenuItem>
        )}
        <MenuItem icon="link" onSelect={copyLink}>
          {text('copy-link')}
        </MenuItem>
        <MenuItem icon="copy" onSelect={() => setIsDuplicating(true)}>
          {text('duplicate-to')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="archive" tone="danger" onSelect={() => onAsk(true)}>
          {text('archive')}
        </MenuItem>
      </Menu>
      {isDuplicating && (
        <DuplicateTaskDialog {...{ task, sectionId }} onClose={() => setIsDuplicating(false)} />
      )}
      {isAsking && (
        <ArchiveTaskDialog
          isOpen
          title={task.title}
          onClose={() => onAsk(false)}
          onConfirm={handleConfirm}
        />
      )}
    </>
  );
}
