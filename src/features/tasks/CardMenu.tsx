import { useContext } from 'react';
import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/useText';
import { Button } from '../../ui/Button';
import { createPart, usePart } from '../../ui/createPart';
import { Menu } from '../../ui/Menu';
import { MenuSeparator } from '../../ui/MenuGroup';
import { MenuItem, MenuLink } from '../../ui/MenuItem';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import { focusNeighbour } from './focusNeighbour';
import { SelectionContext } from './selection';
import { useTaskActions } from './useTaskActions';

export interface CardMenuProps {
  task: TaskRow;
  sectionId: number;
  /** Whether Tab stops here: beside one card of each list. */
  isStop: boolean;
  isSelected: boolean;
  /** Whether the reader is asked if they mean to archive it; a key of the card asks the same. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  onRename: () => void;
}

/** The "⋯" beside a card: all that can be done with a task where it stands. No tooltip: it would be the title again. */
export function CardMenu({ task, sectionId, isStop, isSelected, isAsking, onAsk, onRename }: CardMenuProps) {
  const text = useText();
  const { onMove } = useBoard();
  const selection = useContext(SelectionContext);
  const { openPath, toggleDone, copyLink, archive } = useTaskActions(task);
  const { Part: ArchiveTaskDialog } = usePart(archiveTaskDialog, isAsking);
  const label = text('task-menu', { title: task.title });

  function toggleSelected() {
    const others = [...(selection?.ids() ?? [])].filter((id) => id !== task.id);
    selection?.set(isSelected ? others : [...others, task.id]);
  }
  function handleConfirm() {
    onAsk(false);
    focusNeighbour(document.querySelector(`[data-task="${task.id}"]`));
    archive();
  }

  return (
    <>
      <Menu
        align="end"
        trigger={(props) => <Button {...props} tone="ghost" icon="more" className={classes.menu} aria-label={label} tabIndex={isStop ? 0 : -1} />}
      >
        <MenuLink icon="next" to={openPath}>{text('open')}</MenuLink>
        <MenuItem icon={task.isDone ? 'undo' : 'check'} onSelect={toggleDone}>{text(task.isDone ? 'mark-not-done' : 'mark-done')}</MenuItem>
        <MenuItem icon="edit" onSelect={onRename}>{text('rename')}</MenuItem>
        <MenuItem icon="move" onSelect={() => onMove({ taskId: task.id, sectionId })}>{text('move-to')}</MenuItem>
        {selection && <MenuItem icon="check" onSelect={toggleSelected}>{text(isSelected ? 'unselect-task' : 'select-task')}</MenuItem>}
        <MenuItem icon="link" onSelect={copyLink}>{text('copy-link')}</MenuItem>
        <MenuSeparator />
        <MenuItem icon="archive" tone="danger" onSelect={() => onAsk(true)}>{text('archive')}</MenuItem>
      </Menu>
      {isAsking && ArchiveTaskDialog && <ArchiveTaskDialog isOpen title={task.title} onClose={() => onAsk(false)} onConfirm={handleConfirm} />}
    </>
  );
}

const archiveTaskDialog = createPart(async () => (await import(/* webpackChunkName: "writing" */ './ArchiveTaskDialog')).ArchiveTaskDialog);
