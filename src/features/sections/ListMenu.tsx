import { useState } from 'react';
import { useText } from '../../lib/useText';
import { Button } from '../../ui/Button';
import { createPart, usePart } from '../../ui/createPart';
import { Menu } from '../../ui/Menu';
import { MenuSeparator } from '../../ui/MenuGroup';
import { MenuItem } from '../../ui/MenuItem';
import { useChange } from '../outbox/useUndoToast';
import { useBoard } from '../tasks/boardContext';
import classes from './Column.module.css';
import { useListPlace } from './useListPlace';

export interface ListMenuProps {
  sectionId: number;
  title: string;
  onAddTask: () => void;
  onRename: () => void;
  /** The list has moved or gone: where it stood is not where the reader is. */
  onMoved: () => void;
  onArchived: () => void;
}

/** The "⋯" of a list: all that can be done with it, and everything that a drag does (WCAG 2.2 SC 2.5.7). */
export function ListMenu({ sectionId, title, onAddTask, onRename, onMoved, onArchived }: ListMenuProps) {
  const text = useText();
  const change = useChange();
  const { projectId } = useBoard();
  const { ids, leftAfter, rightAfter } = useListPlace(projectId, sectionId);
  const [asked, setAsked] = useState<'nothing' | 'move' | 'archive'>('nothing');
  const { Part: MoveListDialog } = usePart(moveListDialog, asked === 'move');
  const { Part: ArchiveListDialog } = usePart(archiveListDialog, asked === 'archive');
  const close = () => setAsked('nothing');

  function move(after: number | null) {
    if (after === null) return;
    close();
    void change('moveSection', { id: sectionId, after }, text('list-moved'));
    onMoved();
  }

  function archive() {
    close();
    onArchived();
    void change('archiveSection', { id: sectionId }, text('list-archived'));
  }

  return (
    <>
      <Menu
        align="end"
        trigger={(props) => <Button {...props} tone="ghost" icon="more" className={classes.menu} aria-label={text('list-menu', { title })} />}
      >
        <MenuItem icon="add" onSelect={onAddTask}>{text('add-task')}</MenuItem>
        <MenuItem icon="edit" onSelect={onRename}>{text('rename')}</MenuItem>
        <MenuSeparator />
        <MenuItem icon="previous" isDisabled={leftAfter === null} onSelect={() => move(leftAfter)}>{text('move-left')}</MenuItem>
        <MenuItem icon="next" isDisabled={rightAfter === null} onSelect={() => move(rightAfter)}>{text('move-right')}</MenuItem>
        <MenuItem icon="move" isDisabled={ids.length < 2} onSelect={() => setAsked('move')}>{text('move-to')}</MenuItem>
        <MenuSeparator />
        <MenuItem icon="archive" tone="danger" onSelect={() => setAsked('archive')}>{text('archive-list')}</MenuItem>
      </Menu>
      {asked === 'move' && MoveListDialog && <MoveListDialog sectionId={sectionId} title={title} ids={ids} onClose={close} onMove={move} />}
      {asked === 'archive' && ArchiveListDialog && <ArchiveListDialog title={title} onClose={close} onConfirm={archive} />}
    </>
  );
}

const archiveListDialog = createPart(async () => (await import(/* webpackChunkName: "writing" */ './ArchiveListDialog')).ArchiveListDialog);
const moveListDialog = createPart(async () => (await import(/* webpackChunkName: "writing" */ './MoveListDialog')).MoveListDialog);
