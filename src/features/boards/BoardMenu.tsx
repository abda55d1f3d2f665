import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useText } from '../../lib/useText';
import { AlertDialog } from '../../ui/AlertDialog';
import { createPart, usePart } from '../../ui/createPart';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { MenuSeparator } from '../../ui/MenuGroup';
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
        <MenuSeparator />
        <MenuItem icon="archive" tone="danger" onSelect={() => setOpen('question')}>{text('archive-board')}</MenuItem>
      </Menu>
      {open === 'archive' && ArchivePanel && <ArchivePanel projectId={projectId} onClose={close} />}
      <AlertDialog
        isOpen={open === 'question'}
        onClose={close}
        onConfirm={handleConfirm}
        title={text('board-archive-confirm', { title })}
        confirmLabel={text('archive-board')}
      >
        {text('archive-board-hint')}
      </AlertDialog>
    </>
  );
}

const archivePanel = createPart(async () => (await import(/* webpackChunkName: "archive" */ '../archive/ArchivePanel')).ArchivePanel);
