import { useState } from 'react';
import { useText } from '../../lib/useText';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { MenuSeparator } from '../../ui/MenuGroup';
import { MenuItem } from '../../ui/MenuItem';
import { ArchiveTaskDialog } from '../tasks/ArchiveTaskDialog';
import { useBoard } from '../tasks/boardContext';
import { useTaskActions } from '../tasks/useTaskActions';
import type { SeenTask } from './useOpenTask';

/** The "⋯" of an open task: what its card's menu does as well. Archiving closes the overlay (spec §4). */
export function TaskMenu({ task, section, onClose }: SeenTask & { onClose: () => void }) {
  const text = useText();
  const { canEdit, onMove } = useBoard();
  const { copyLink, archive } = useTaskActions(task);
  const [isAsking, setIsAsking] = useState(false);

  function handleConfirm() {
    setIsAsking(false);
    archive();
    onClose();
  }

  return (
    <>
      <Menu align="end" trigger={(props) => <IconButton {...props} icon="more" label={text('task-menu', { title: task.title })} />}>
        <MenuItem icon="link" onSelect={copyLink}>{text('copy-link')}</MenuItem>
        {canEdit && section && <MenuItem icon="move" onSelect={() => onMove({ taskId: task.id, sectionId: section.id })}>{text('move-to')}</MenuItem>}
        {canEdit && <MenuSeparator />}
        {canEdit && <MenuItem icon="archive" tone="danger" onSelect={() => setIsAsking(true)}>{text('archive')}</MenuItem>}
      </Menu>
      <ArchiveTaskDialog isOpen={isAsking} title={task.title} onClose={() => setIsAsking(false)} onConfirm={handleConfirm} />
    </>
  );
}
