import { memo } from 'react';
import { useText } from '../../../lib/text/useText';
import { Avatar } from '../../../ui/avatar/Avatar';
import { Icon } from '../../../ui/icons/Icon';
import classes from '../Table.module.css';
import { useTable } from '../tableContext';
import type { TableGroup } from './grouping';

export interface GroupRowViewProps {
  rowKey: string;
  index: number;
  top: number;
  group: TableGroup;
  count: number;
  isCollapsed: boolean;
  isTabStop: boolean;
}

/** The heading of a group: a button that hides and shows its tasks. */
export const GroupRowView = memo(function GroupRowView({
  rowKey,
  index,
  top,
  group: { key, title, hue, person },
  count,
  isCollapsed,
  isTabStop,
}: GroupRowViewProps) {
  const text = useText();
  const { columns, onToggleGroup } = useTable();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      data-row={rowKey}
      data-kind="group"
      style={{ insetBlockStart: top }}
    >
      <div role="gridcell" aria-colspan={columns.length + 3} className={classes.groupCell}>
        <button
          type="button"
          data-cell="group"
          tabIndex={isTabStop ? 0 : -1}
          className={classes.group}
          aria-expanded={!isCollapsed}
          onClick={() => onToggleGroup(key)}
        >
          <Icon name={isCollapsed ? 'next' : 'down'} />
          {hue !== undefined && (
            <span className={classes.dot} data-hue={hue ?? undefined} aria-hidden />
          )}
          {person && <Avatar person={person} isDecorative />}
          <span className={classes.groupTitle}>{title}</span>
          <span className={classes.groupCount}>
            <span aria-hidden>{count}</span>
            <span className="visually-hidden">{text('tasks-count', { n: count })}</span>
          </span>
        </button>
      </div>
    </div>
  );
});
