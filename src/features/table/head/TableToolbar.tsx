import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuGroup, MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { SaveViewButton } from '../../savedViews/SaveViewButton';
import type { TableColumn } from '../layout/tableColumns';
import { TITLE } from '../layout/tableLayout';
import type { TableLayoutView } from '../layout/useTableLayout';
import classes from '../Table.module.css';
import { ColumnsButton } from './ColumnsButton';
import '../../../ui/icons/actionIcons';
import '../../../ui/icons/taskIcons';

export interface TableToolbarProps {
  layout: TableLayoutView;
  /** The number of shown tasks. */
  count: number;
}

/** The groups, the order and the columns of the table, and the number of its tasks. */
export function TableToolbar({ layout, count }: TableToolbarProps) {
  const text = useText();
  const { all, group, sort, change } = layout;
  const titleOf = (id: string) =>
    id === TITLE ? text('task') : all.find((column) => column.id === id)?.title;
  const groups = all.filter(({ kind }) => kind !== 'steps');
  const by = group === null ? undefined : titleOf(group);
  const sortedBy = sort && titleOf(sort.by);
  return (
    <div role="group" aria-label={text('tab-list')} className={classes.toolbar} data-print="hide">
      <Menu
        trigger={(props) => (
          <Button {...props} tone="quiet" icon="group">
            {text('table-group', { by: by ?? text('field-empty') })}
          </Button>
        )}
      >
        <MenuGroup label={text('table-group-by')}>
          <MenuItem isChecked={by === undefined} onSelect={() => change({ group: null })}>
            {text('field-empty')}
          </MenuItem>
          {groups.map(({ id, title }: TableColumn) => (
            <MenuItem key={id} isChecked={id === group} onSelect={() => change({ group: id })}>
              {title}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
      <Menu
        trigger={(props) => (
          <Button {...props} tone="quiet" icon="sort">
            {text('table-sort', { by: sortedBy ?? text('table-board-order') })}
          </Button>
        )}
      >
        <MenuGroup label={text('sort-tasks')}>
          <MenuItem isChecked={!sortedBy} onSelect={() => change({ sort: null })}>
            {text('table-board-order')}
          </MenuItem>
          {[{ id: TITLE, title: text('task') }, ...all].map(({ id, title }) => (
            <MenuItem
              key={id}
              isChecked={sort?.by === id}
              onSelect={() =>
                change({ sort: { by: id, isDescending: sort?.isDescending ?? false } })
              }
            >
              {title}
            </MenuItem>
          ))}
        </MenuGroup>
        {sort && sortedBy !== undefined && (
          <>
            <MenuSeparator />
            <MenuGroup label={text('table-direction')}>
              {[false, true].map((isDescending) => (
                <MenuItem
                  key={String(isDescending)}
                  isChecked={sort.isDescending === isDescending}
                  onSelect={() => change({ sort: { ...sort, isDescending } })}
                >
                  {text(isDescending ? 'table-descending' : 'table-ascending')}
                </MenuItem>
              ))}
            </MenuGroup>
          </>
        )}
      </Menu>
      <ColumnsButton layout={layout} />
      <SaveViewButton />
      <p role="status" className={classes.count}>
        {text('tasks-count', { n: count })}
      </p>
    </div>
  );
}
