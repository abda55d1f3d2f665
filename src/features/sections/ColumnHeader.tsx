import { useText } from '../../lib/useText';
import { Button } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { WaitingMark } from '../outbox/WaitingMark';
import classes from './Column.module.css';

export interface ColumnHeaderProps {
  sectionId: number;
  titleId: string;
  title: string;
  count: number;
  isWaiting: boolean;
  /** Undefined for who may only read. */
  onAddTask: (() => void) | undefined;
}

/** A list's title, how many tasks it has, and what can be done with it. */
export function ColumnHeader({ titleId, title, count, isWaiting, onAddTask }: ColumnHeaderProps) {
  const text = useText();
  return (
    <div className={classes.header}>
      <h2 id={titleId} className={classes.title} title={title}>{title}</h2>
      {isWaiting && <span className={classes.waiting}><WaitingMark /></span>}
      {count > 0 && (
        <span className={classes.count}>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{text('tasks-count', { n: count })}</span>
        </span>
      )}
      {onAddTask && (
        <Menu
          align="end"
          trigger={(props) => <Button {...props} tone="ghost" icon="more" className={classes.menu} aria-label={text('list-menu', { title })} />}
        >
          <MenuItem icon="add" onSelect={onAddTask}>{text('add-task')}</MenuItem>
        </Menu>
      )}
    </div>
  );
}
