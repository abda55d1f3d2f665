import { useState } from 'react';
import { useText } from '../../lib/text/useText';
import { lazyWithPreload } from '../../lib/lazy';
import { useAppStore } from '../../store/hooks';
import { useLazy } from '../../ui/lazy/useLazy';
import { IconButton } from '../../ui/components/IconButton';
import { Menu } from '../../ui/menu/Menu';
import { MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import { ArchiveTaskDialog } from '../board/card/actions/ArchiveTaskDialog';
import { saveTemplateDialog } from '../board/card/templates/lazyTemplates';
import { useBoard } from '../board/card/boardContext';
import { useTaskActions } from '../board/card/actions/useTaskActions';
import { selectSectionOn } from './selectSectionOn';
import { taskWatchLevel } from '../watching/lazyWatchLevels';
import type { TaskWithParents } from './useOpenTask';

/**
 * The "⋯" menu of an open task: copy link, move, duplicate, cover, print, archive. Archiving closes the
 * overlay (docs/behaviour.md#4).
 */
export function TaskMenu({ task, section, onClose }: TaskWithParents & { onClose: () => void }) {
  const text = useText();
  const { projectId, canEdit, openMoveDialog, viewerId } = useBoard();
  const store = useAppStore();
  const { copyLink, copyTitleAndLink, archive } = useTaskActions(task);
  const [open, setOpen] = useState<'nothing' | 'question' | 'cover' | 'duplicate' | 'template'>(
    'nothing',
  );
  const { Component: TaskWatchLevel } = useLazy(taskWatchLevel, true);
  const { Component: DuplicateTaskDialog } = useLazy(duplicate, open === 'duplicate');
  const { Component: CoverDialog } = useLazy(cover, open === 'cover');
  const { Component: SaveTemplateDialog } = useLazy(saveTemplateDialog, open === 'template');
  const close = () => setOpen('nothing');
  // The notice above a template archives it.
  const canArchive = canEdit && !task.isTemplate;

  function handleConfirm() {
    close();
    archive();
    onClose();
  }

  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} icon="more" label={text('task-menu', { title: task.title })} />
        )}
      >
        <MenuItem icon="link" onSelect={copyLink}>
          {text('copy-link')}
        </MenuItem>
        <MenuItem icon="text" onSelect={copyTitleAndLink}>
          {text('copy-title-and-link')}
        </MenuItem>
        {canEdit && section && (
          <MenuItem
            icon="move"
            onSelect={() => {
              const sectionId = selectSectionOn(store.getState(), projectId, task.id);
              openMoveDialog({ taskId: task.id, sectionId });
            }}
          >
            {text('move-to')}
          </MenuItem>
        )}
        {canEdit && section && (
          <MenuItem icon="copy" onSelect={() => setOpen('duplicate')}>
            {text('duplicate-to')}
          </MenuItem>
        )}
        {canEdit && task.projectId !== null && (
          <MenuItem icon="group" onSelect={() => setOpen('template')}>
            {text('save-as-template')}
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem icon="image" onSelect={() => setOpen('cover')}>
            {text('cover-menu')}
          </MenuItem>
        )}
        <MenuItem icon="print" onSelect={() => window.print()}>
          {text('print')}
        </MenuItem>
        {TaskWatchLevel &&
          canEdit &&
          viewerId !== null &&
          task.projectId !== null &&
          !task.isTemplate && (
            <TaskWatchLevel task={task} projectId={task.projectId} viewerId={viewerId} />
          )}
        {canArchive && <MenuSeparator />}
        {canArchive && (
          <MenuItem icon="archive" tone="danger" onSelect={() => setOpen('question')}>
            {text('archive')}
          </MenuItem>
        )}
      </Menu>
      {open === 'cover' && CoverDialog && <CoverDialog task={task} onClose={close} />}
      {open === 'template' && SaveTemplateDialog && task.projectId !== null && (
        <SaveTemplateDialog task={task} projectId={task.projectId} onClose={close} />
      )}
      {open === 'duplicate' && DuplicateTaskDialog && section && (
        <DuplicateTaskDialog task={task} sectionId={section.id} onClose={close} />
      )}
      <ArchiveTaskDialog
        isOpen={open === 'question'}
        title={task.title}
        onClose={close}
        onConfirm={handleConfirm}
      />
    </>
  );
}

const cover = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ '../board/card/actions/CoverDialog'))
      .CoverDialog,
);
const duplicate = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ '../board/card/actions/DuplicateTaskDialog'))
      .DuplicateTaskDialog,
);
