import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/useText';
import { Button } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { useBoard } from './boardContext';
import classes from './Card.module.css';

export interface CardMenuProps {
  task: TaskRow;
  sectionId: number;
  onRename: () => void;
}

/** The "⋯" beside a card: all that can be done with a task where it stands. No tooltip: it would be the title again. */
export function CardMenu({ task, sectionId, onRename }: CardMenuProps) {
  const text = useText();
  const { onMove } = useBoard();
  const label = text('task-menu', { title: task.title });
  return (
    <Menu align="end" trigger={(props) => <Button {...props} tone="ghost" icon="more" className={classes.menu} aria-label={label} />}>
      <MenuItem icon="edit" onSelect={onRename}>{text('rename')}</MenuItem>
      <MenuItem icon="move" onSelect={() => onMove({ taskId: task.id, sectionId })}>{text('move-to')}</MenuItem>
    </Menu>
  );
}
