import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { selectProject } from '../../../entities/projects/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/components/IconButton';
import { Menu } from '../../../ui/menu/Menu';
import { MenuItem, MenuLink } from '../../../ui/menu/MenuItem';
import type { MenuStart } from '../../../ui/menu/MenuPopover';
import { ArchivePanel } from '../../archive/ArchivePanel';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { ArchiveBoardDialog } from './ArchiveBoardDialog';
import { ArchiveBoardItem } from './ArchiveBoardItem';
import type { BoardMenuProps } from './BoardMenu';

export interface BoardMenuContentProps extends BoardMenuProps {
  start: MenuStart | null;
}

/** The menu of a board: its archive, and archiving the board itself. */
export function BoardMenuContent({ projectId, title, wid, start }: BoardMenuContentProps) {
  const text = useText();
  const change = useUndoableMutation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'nothing' | 'archive' | 'question'>('nothing');
  const project = useAppSelector((state) => selectProject(state, projectId));
  const close = () => setOpen('nothing');

  function handleConfirm() {
    close();
    void change('archiveProject', { id: projectId }, text('board-archived'));
    void navigate(links.home(wid));
  }

  return (
    <>
      <Menu
        align="end"
        initial={start}
        trigger={(props) => <IconButton {...props} icon="more" label={text('board-menu')} />}
      >
        <MenuLink icon="settings" to={links.customize(wid, projectId)}>
          {text('customize')}
        </MenuLink>
        <MenuItem icon="archive" onSelect={() => setOpen('archive')}>
          {text('archived-items')}
        </MenuItem>
        {project && <ArchiveBoardItem project={project} onSelect={() => setOpen('question')} />}
      </Menu>
      {open === 'archive' && <ArchivePanel projectId={projectId} onClose={close} />}
      {open === 'question' && (
        <ArchiveBoardDialog title={title} onClose={close} onConfirm={handleConfirm} />
      )}
    </>
  );
}
