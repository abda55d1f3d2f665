import { useContext, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem, MenuLink } from '../../../ui/menu/MenuItem';
import type { MenuStart } from '../../../ui/menu/MenuPopover';
import { ArchiveTaskDialog } from './actions/ArchiveTaskDialog';
import { BulkAssign } from './actions/BulkAssign';
import { BulkDue } from './actions/BulkDue';
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
  const { onMove, viewerId } = useBoard();
  const selection = useContext(SelectionContext);
  const { openPath, toggleDone, copyLink, archive, toggleWatching } = useTaskActions(task);
  const address = useHref(openPath);
  const isWatching = viewerId !== null && task.notifyUsers.includes(viewerId);
  const label = text('task-menu', { title: task.title });
  const [asked, setAsked] = useState<'assign' | 'due' | 'duplicate' | null>(null);
  const close = () => setAsked(null);

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
        <MenuItem
          icon="newTab"
          onSelect={() => window.open(address, '_blank', 'noopener,noreferrer')}
        >
          {text('open-new-tab')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={task.isDone ? 'undo' : 'success'} onSelect={toggleDone}>
          {text(task.isDone ? 'mark-not-done' : 'mark-done')}
        </MenuItem>
        <MenuItem icon="edit" onSelect={onRename}>
          {text('rename')}
        </MenuItem>
        <MenuItem icon="person" onSelect={() => setAsked('assign')}>
          {text('bulk-assign')}
        </MenuItem>
        <MenuItem icon="calendar" onSelect={() => setAsked('due')}>
          {text('due-date')}
        </MenuItem>
        {viewerId !== null && (
          <MenuItem icon={isWatching ? 'eyeOff' : 'eye'} onSelect={toggleWatching}>
            {text(isWatching ? 'watch-stop' : 'watch')}
          </MenuItem>
        )}
        <MenuItem icon="move" onSelect={() => onMove({ taskId: task.id, sectionId })}>
          {text('move-to')}
        </MenuItem>
        {selection && (
          <MenuItem icon="checkbox" onSelect={toggleSelected}>
            {text(isSelected ? 'unselect-task' : 'select-task')}
          </MenuItem>
        )}
        <MenuItem icon="link" onSelect={copyLink}>
          {text('copy-link')}
        </MenuItem>
        <MenuItem icon="copy" onSelect={() => setAsked('duplicate')}>
          {text('duplicate-to')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="archive" tone="danger" onSelect={() => onAsk(true)}>
          {text('archive')}
        </MenuItem>
      </Menu>
      {asked === 'assign' && <BulkAssign ids={[task.id]} onClose={close} onDone={close} />}
      {asked === 'due' && <BulkDue ids={[task.id]} onClose={close} onDone={close} />}
      {asked === 'duplicate' && <DuplicateTaskDialog {...{ task, sectionId }} onClose={close} />}
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
