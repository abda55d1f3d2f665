import type { ActiveCell } from './keyboard/useActiveCell';
import { AddRowView } from './rows/AddRowView';
import { GroupRowView } from './rows/GroupRowView';
import { TaskRowView } from './rows/TaskRowView';
import classes from './Table.module.css';
import type { CellPlace } from './tableContext';
import type { VirtualRow } from './virtual/useVirtualRows';

export interface TableBodyProps {
  virtual: { items: readonly VirtualRow[]; height: number };
  /** All rows are rendered, in the flow of the page. */
  isWhole: boolean;
  active: ActiveCell;
  /** The cell whose editor is open. */
  editing: CellPlace | null;
  /** The list whose form for new tasks is open. */
  adding: number | null;
}

/** The rendered rows, each at its offset. */
export function TableBody({ virtual, isWhole, active, editing, adding }: TableBodyProps) {
  return (
    <div
      role="rowgroup"
      className={classes.body}
      style={isWhole ? undefined : { blockSize: virtual.height }}
    >
      {virtual.items.map(({ row, index, top }) => {
        const place = { rowKey: row.key, index, top };
        const isActive = index === active.index;
        switch (row.kind) {
          case 'group': {
            const { group, count, isCollapsed } = row;
            return (
              <GroupRowView
                key={row.key}
                {...place}
                {...{ group, count, isCollapsed }}
                isTabStop={isActive}
              />
            );
          }
          case 'add':
            return (
              <AddRowView
                key={row.key}
                {...place}
                sectionId={row.sectionId}
                isOpen={adding === row.sectionId}
                isTabStop={isActive}
              />
            );
          case 'task':
            return (
              <TaskRowView
                key={row.key}
                {...place}
                taskId={row.taskId}
                tabStop={isActive ? active.column : null}
                editing={editing?.row === row.key ? editing.column : null}
              />
            );
        }
      })}
    </div>
  );
}
