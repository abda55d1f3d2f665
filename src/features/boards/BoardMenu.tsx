import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import { selectProject } from '../../entities/projects/selectors';
import { useText } from '../../lib/useText';
import { useAppSelector } from '../../store/hooks';
import { createPart, usePart } from '../../ui/createPart';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { MenuItem, MenuLink } from '../../ui/MenuItem';
import { useChange } from '../outbox/useUndoToast';

export interface BoardMenuProps {
  projectId: number;
  title: string;
  /** The workspace's segment of the address. */
  wid: string;
}

/** The "⋯" of a board: what it holds in its archive, and the way of the board itself into one. */
export function BoardMenu({ projectId, title, wid }: BoardMenuProps) {
  const text = useText();
  const change = useChange();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'nothing' | 'archive' | 'question'>('nothing');
  const { Part: ArchivePanel } = usePart(archivePanel, open === 'archive');
  const { Part: ArchiveItem } = usePart(archiveItem, false);
  const { Part: ArchiveDialog } = usePart(archiveDialog, open === 'question');
  const project = useAppSelector((state) => selectProject(state, projectId));
  const close = () => setOpen('nothing');

  function handleConfirm() {
    close();
    void change('archiveProject', { id: projectId }, text('board-archived'));
    void navigate(links.home(wid));
  }

  return (
    <>
      <Menu align="end" trigger={(props) => <IconButton {...props} icon="more" label={text('board-menu')} />}>
        <MenuLink icon="settings" to={links.customize(wid, projectId)}>{text('customize')}</MenuLink>
        <MenuItem icon="archive" onSelect={() => setOpen('archive')}>{text('archived-items')}</MenuItem>
        {ArchiveItem && project && <ArchiveItem project={project} onSelect={() => setOpen('question')} />}
      </Menu>
      {open === 'archive' && ArchivePanel && <ArchivePanel projectId={projectId} onClose={close} />}
      {open === 'question' && ArchiveDialog && <ArchiveDialog title={title} onClose={close} onConfirm={handleConfirm} />}
    </>
  );
}

/** Not in the menu's first moment, which nobody sees: everybody's parts are there before anybody has found the menu. */
const archiveItem = createPart(async () => (await import(/* webpackChunkName: "archive" */ './ArchiveBoardItem')).ArchiveBoardItem);
const archiveDialog = createPart(async () => (await import(/* webpackChunkName: "archive" */ './ArchiveBoardDialog')).ArchiveBoardDialog);
const archivePanel = createPart(async () => (await import(/* webpackChunkName: "archive" */ '../archive/ArchivePanel')).ArchivePanel);
