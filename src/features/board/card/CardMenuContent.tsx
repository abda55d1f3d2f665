import { useContext, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem, MenuLink } from '../../../ui/menu/MenuItem';
import type { MenuStart } from '../../../ui/menu/MenuPopover';
import { ArchiveTaskDialog } from './actions/ArchiveTaskDialog';
import { AssignTasksDialog } from './actions/AssignTasksDialog';
import { CoverDialog } from './actions/CoverDialog';
import { SetDueDateDialog } from './actions/SetDueDateDialog';
import { DuplicateTaskDialog } from './actions/DuplicateTaskDialog';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import type { CardMenuProps } from './CardMenu';
import { focusNeighbour } from '../../../lib/dom/focusNeighbour';
import { SelectionContext } from './selection';
import { useTaskActions } from './actions/useTaskActions';
import { useLazy } from '../../../ui/lazy/useLazy';
import { selectHears, useToggleWatch } from '../../watching/useToggleWatch';
import { saveTemplateDialog } from './templates/lazyTemplates';
import '../../../ui/icons/taskIcons';

export interface CardMenuContentProps extends CardMenuProps {
  /** Opens the menu at once; null if a key of the card opened the dialog. */
  start: MenuStart | null;
}

type DialogName = 'assign' | 'due' | 'cover' | 'duplicate' | 'template';

/** The menu beside a card: all actions for its task. */
export function CardMenuContent({
  task,
  sectionId,
  isTabStop,
  isSelected,
  isArchiveDialogOpen,
  start,
  onArchiveDialogOpenChange,
  onRename,
}: CardMenuContentProps) {
  const text = useText();
  const { openMoveDialog, viewerId, isGroupedByDay } = useBoard();
  /** Calendars have other keys than boards; O and M are in both. */
  const onBoard = (hint: string) => (isGroupedByDay ? {} : { hint });
  const selection = useContext(SelectionContext);
  const { openPath, toggleDone, copyLink, archive } = useTaskActions(task);
  const toggleWatch = useToggleWatch(viewerId);
  const address = useHref(openPath);
  const isWatching = useAppSelector((state) => selectHears(state, task.id, viewerId));
  const label = text('task-menu', { title: task.title });
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const { Component: SaveTemplateDialog } = useLazy(saveTemplateDialog, openDialog === 'template');
  const close = () => setOpenDialog(null);

  function toggleSelected() {
    const others = [...(selection?.ids() ?? [])].filter((id) => id !== task.id);
    selection?.set(isSelected ? others : [...others, task.id]);
  }
  function handleConfirm() {
    onArchiveDialogOpenChange(false);
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
            tabIndex={isTabStop ? 0 : -1}
          />
        )}
      >
        <MenuLink icon="next" hint="O" to={openPath}>
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
        <MenuItem icon="edit" {...onBoard('E')} onSelect={onRename}>
          {text('rename')}
        </MenuItem>
        {task.projectId !== null && (
          <MenuItem icon="person" {...onBoard('A')} onSelect={() => setOpenDialog('assign')}>
            {text('bulk-assign')}
          </MenuItem>
        )}
        <MenuItem icon="calendar" {...onBoard('D')} onSelect={() => setOpenDialog('due')}>
          {text('due-date')}
        </MenuItem>
        {viewerId !== null && (
          <MenuItem
            icon={isWatching ? 'eyeOff' : 'eye'}
            {...onBoard('W')}
            onSelect={() => toggleWatch(task.id)}
          >
            {text(isWatching ? 'watch-stop' : 'watch')}
          </MenuItem>
        )}
        <MenuItem
          icon="move"
          hint="M"
          onSelect={() => openMoveDialog({ taskId: task.id, sectionId })}
        >
          {text('move-to')}
        </MenuItem>
        {selection && (
          <MenuItem icon="select" {...onBoard('X')} onSelect={toggleSelected}>
            {text(isSelected ? 'unselect-task' : 'select-task')}
          </MenuItem>
        )}
        <MenuItem icon="image" onSelect={() => setOpenDialog('cover')}>
          {text('cover-menu')}
        </MenuItem>
        <MenuItem icon="link" {...onBoard('.')} onSelect={copyLink}>
          {text('copy-link')}
        </MenuItem>
        <MenuItem icon="copy" onSelect={() => setOpenDialog('duplicate')}>
          {text('duplicate-to')}
        </MenuItem>
        {task.projectId !== null && (
          <MenuItem icon="group" onSelect={() => setOpenDialog('template')}>
            {text('save-as-template')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon="archive"
          {...onBoard('Delete')}
          tone="danger"
          onSelect={() => onArchiveDialogOpenChange(true)}
        >
          {text('archive')}
        </MenuItem>
      </Menu>
      {openDialog === 'assign' && (
        <AssignTasksDialog ids={[task.id]} onClose={close} onDone={close} />
      )}
      {openDialog === 'due' && <SetDueDateDialog ids={[task.id]} onClose={close} onDone={close} />}
      {openDialog === 'cover' && <CoverDialog task={task} onClose={close} />}
      {openDialog === 'duplicate' && (
        <DuplicateTaskDialog {...{ task, sectionId }} onClose={close} />
      )}
      {openDialog === 'template' && SaveTemplateDialog && task.projectId !== null && (
        <SaveTemplateDialog task={task} projectId={task.projectId} onClose={close} />
      )}
      {isArchiveDialogOpen && (
        <ArchiveTaskDialog
          isOpen
          title={task.title}
          onClose={() => onArchiveDialogOpenChange(false)}
          onConfirm={handleConfirm}
        />
      )}
    </>
  );
}
