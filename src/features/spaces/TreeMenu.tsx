import { useState } from 'react';
import type { BoardTree } from '../../entities/spaces/selectors';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { Menu } from '../../ui/menu/Menu';
import { MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import { useLazy } from '../../ui/lazy/useLazy';
import { useToast } from '../../ui/overlays/topLayerContext';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { StarMenuItem } from '../stars/StarMenuItem';
import classes from './SpacesTree.module.css';
import { moveInTreeDialog, titleDialog } from './treeDialogs';
import { titleOfRow, type TreeRow } from './treeRows';

export interface TreeMenuProps {
  row: TreeRow;
  tree: BoardTree;
  workspaceId: number;
}

/** The "⋯" of a line: what a drag does, and what only a group can be asked. */
export function TreeMenu({ row, tree, workspaceId }: TreeMenuProps) {
  const text = useText();
  const remove = useRemove(row);
  const [open, setOpen] = useState<'nothing' | 'move' | 'rename' | 'folder'>('nothing');
  const title = titleOfRow(row);
  const close = () => setOpen('nothing');
  const { Component: MoveInTreeDialog } = useLazy(moveInTreeDialog, open === 'move');
  const { Component: TitleDialog } = useLazy(titleDialog, open === 'rename' || open === 'folder');
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            icon="more"
            label={text('tree-menu', { title })}
            className={classes.menu}
          />
        )}
      >
        {row.kind === 'board' && <StarMenuItem projectId={row.id} />}
        {row.kind !== 'board' && (
          <MenuItem icon="edit" onSelect={() => setOpen('rename')}>
            {text('rename')}
          </MenuItem>
        )}
        {row.kind === 'space' && (
          <MenuItem icon="add" onSelect={() => setOpen('folder')}>
            {text('create-folder-here')}
          </MenuItem>
        )}
        <MenuItem icon="move" onSelect={() => setOpen('move')}>
          {text('move-to')}
        </MenuItem>
        {row.kind !== 'board' && <MenuSeparator />}
        {row.kind !== 'board' && (
          <MenuItem icon="delete" tone="danger" onSelect={remove}>
            {text(row.kind === 'space' ? 'delete-space' : 'delete-folder')}
          </MenuItem>
        )}
      </Menu>
      {open === 'move' && MoveInTreeDialog && (
        <MoveInTreeDialog row={row} tree={tree} onClose={close} />
      )}
      {open === 'rename' && TitleDialog && row.kind !== 'board' && (
        <TitleDialog
          workspaceId={workspaceId}
          doing={{ rename: row.kind, id: row.id, title }}
          onClose={close}
        />
      )}
      {open === 'folder' && TitleDialog && (
        <TitleDialog
          workspaceId={workspaceId}
          doing={{ create: 'folder', spaceId: row.id }}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * Only empty ones can be removed (docs/adr/0047-spaces-and-folders.md): the user is told before a
 * request is sent.
 */
function useRemove(row: TreeRow): () => void {
  const text = useText();
  const toast = useToast();
  const change = useUndoableMutation();
  return () => {
    if (row.kind === 'board') return;
    const isSpace = row.kind === 'space';
    if (!row.isEmpty) toast({ text: text(isSpace ? 'space-not-empty' : 'folder-not-empty') });
    else
      void change(
        isSpace ? 'deleteSpace' : 'deleteFolder',
        { id: row.id },
        text(isSpace ? 'space-deleted' : 'folder-deleted'),
      );
  };
}
