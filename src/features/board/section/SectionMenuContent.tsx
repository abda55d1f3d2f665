import { useState } from 'react';
import { createPortal } from 'react-dom';
import { LIMITS } from '../../../../contract/limits';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import type { MenuStart } from '../../../ui/menu/MenuPopover';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { useBoard } from '../card/boardContext';
import { taskTemplatesDialog } from '../card/templates/lazyTemplates';
import { useCollapse } from './collapsed/useCollapse';
import { ArchiveSectionDialog } from './ArchiveSectionDialog';
import { SectionTasksMenuItems } from './SectionTasksMenuItems';
import { MoveAllTasksDialog } from './MoveAllTasksDialog';
import classes from './Section.module.css';
import type { SectionMenuProps } from './SectionMenu';
import { MoveSectionDialog } from './moveSection/MoveSectionDialog';
import {
  useHasOtherBoard,
  useMoveSection,
  type SectionDestination,
} from './moveSection/useMoveSection';
import { withinMain } from './SectionDroppable';
import { SectionSettingsDialog } from './SectionSettingsDialog';
import { useSectionTaskActions } from './useSectionTaskActions';
import { useSectionPosition } from './useSectionPosition';
import '../../../ui/icons/actionIcons';
import '../../../ui/icons/taskIcons';

export interface SectionMenuContentProps extends SectionMenuProps {
  start: MenuStart | null;
}

type DialogName =
  'nothing' | 'settings' | 'move' | 'archive' | 'moveAll' | 'archiveAll' | 'templates';

/**
 * The menu of a list: all its actions, including the alternatives to dragging (WCAG 2.2 SC 2.5.7).
 */
export function SectionMenuContent({
  sectionId,
  title,
  start,
  onAddTask,
  onRename,
  onMoved,
  onGone,
}: SectionMenuContentProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { projectId } = useBoard();
  const { ids, leftAfter, rightAfter } = useSectionPosition(projectId, sectionId);
  const hasOtherBoard = useHasOtherBoard(projectId);
  const moveSection = useMoveSection(sectionId);
  const collapse = useCollapse(sectionId);
  const tasks = useSectionTaskActions(sectionId);
  const [openDialog, setOpenDialog] = useState<DialogName>('nothing');
  const { Component: Templates } = useLazyWhen(taskTemplatesDialog, openDialog === 'templates');
  const close = () => setOpenDialog('nothing');

  function move(to: SectionDestination) {
    close();
    const isOther = to.projectId !== projectId;
    if (isOther) onGone();
    moveSection(to);
    if (!isOther) onMoved();
  }

  function moveAfter(after: number | null) {
    if (after !== null) move({ projectId, after });
  }

  function archive() {
    close();
    onGone();
    void change('archiveSection', { id: sectionId }, text('list-archived'));
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
            aria-label={text('list-menu', { title })}
          />
        )}
      >
        <MenuItem icon="add" hint="N" onSelect={onAddTask}>
          {text('add-task')}
        </MenuItem>
        <MenuItem icon="group" onSelect={() => setOpenDialog('templates')}>
          {text('add-from-template')}
        </MenuItem>
        <MenuItem icon="edit" onSelect={onRename}>
          {text('rename')}
        </MenuItem>
        <MenuItem icon="previous" onSelect={() => void collapse()}>
          {text('collapse-list')}
        </MenuItem>
        <MenuItem icon="customize" onSelect={() => setOpenDialog('settings')}>
          {text('list-settings')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon="previous"
          isDisabled={leftAfter === null}
          onSelect={() => moveAfter(leftAfter)}
        >
          {text('move-left')}
        </MenuItem>
        <MenuItem
          icon="next"
          isDisabled={rightAfter === null}
          onSelect={() => moveAfter(rightAfter)}
        >
          {text('move-right')}
        </MenuItem>
        <MenuItem
          icon="move"
          isDisabled={ids.length < 2 && !hasOtherBoard}
          onSelect={() => setOpenDialog('move')}
        >
          {text('move-to')}
        </MenuItem>
        <MenuItem
          icon="copy"
          isDisabled={!tasks.canDuplicate}
          onSelect={() => void tasks.duplicate()}
        >
          {tasks.canDuplicate
            ? text('duplicate-list')
            : text('duplicate-list-limit', { max: LIMITS.copiedWithList })}
        </MenuItem>
        <MenuSeparator />
        <SectionTasksMenuItems
          count={tasks.count}
          doneCount={tasks.doneCount}
          canSort={tasks.canSort}
          canMove={ids.length > 1}
          onSort={tasks.sort}
          onMoveAll={() => setOpenDialog('moveAll')}
          onArchiveDone={tasks.archiveDone}
          onArchiveAll={() => setOpenDialog('archiveAll')}
        />
        <MenuSeparator />
        <MenuItem icon="archive" tone="danger" onSelect={() => setOpenDialog('archive')}>
          {text('archive-list')}
        </MenuItem>
      </Menu>
      {/* The header is what drags the list: its dialogs are outside of it. */}
      {createPortal(
        <>
          {openDialog === 'templates' && Templates && (
            <Templates sectionId={sectionId} onClose={close} />
          )}
          {openDialog === 'settings' && (
            <SectionSettingsDialog {...{ sectionId, title }} onClose={close} />
          )}
          {openDialog === 'move' && (
            <MoveSectionDialog
              sectionId={sectionId}
              title={title}
              ids={ids}
              onClose={close}
              onMove={move}
            />
          )}
          {openDialog === 'moveAll' && (
            <MoveAllTasksDialog
              {...{ sectionId, title }}
              count={tasks.count}
              onClose={close}
              onMove={tasks.moveAll}
            />
          )}
          {openDialog === 'archiveAll' && (
            <AlertDialog
              isOpen
              title={text('archive-all-confirm', { n: tasks.count, title })}
              confirmLabel={text('archive-all-tasks')}
              onClose={close}
              onConfirm={() => {
                close();
                tasks.archiveAll();
              }}
            >
              {text('archive-all-hint')}
            </AlertDialog>
          )}
          {openDialog === 'archive' && (
            <ArchiveSectionDialog title={title} onClose={close} onConfirm={archive} />
          )}
        </>,
        withinMain(),
      )}
    </>
  );
}
