import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useText } from '../../lib/useText';
import { AlertDialog } from '../../ui/AlertDialog';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { MenuSeparator } from '../../ui/MenuGroup';
import { MenuItem } from '../../ui/MenuItem';
import { useLazyPart } from '../../ui/useLazyPart';
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
  const { Part: ArchivePanel, ...archive } = useLazyPart(loadArchive);
  const [isAsking, setIsAsking] = useState(false);

  function handleConfirm() {
    setIsAsking(false);
    void change('archiveProject', { id: projectId }, text('board-archived'));
    void navigate(links.home(wid));
  }

  return (
    <>
      <Menu align="end" trigger={(props) => <IconButton {...props} icon="more" label={text('board-menu')} />}>
        <MenuItem icon="archive" onSelect={archive.open}>{text('archived-items')}</MenuItem>
        <MenuSeparator />
        <MenuItem icon="archive" tone="danger" onSelect={() => setIsAsking(true)}>{text('archive-board')}</MenuItem>
      </Menu>
      {ArchivePanel && <ArchivePanel projectId={projectId} onClose={archive.close} />}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={handleConfirm}
        title={text('board-archive-confirm', { title })}
        confirmLabel={text('archive-board')}
      >
        {text('archive-board-hint')}
      </AlertDialog>
    </>
  );
}

const loadArchive = async () => (await import(/* webpackChunkName: "archive" */ '../archive/ArchivePanel')).ArchivePanel;
