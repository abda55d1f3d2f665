import { selectBoards } from '../../entities/projects/selectors';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import type { IconName } from '../../ui/icons/Icon';
import { Menu } from '../../ui/menu/Menu';
import { MenuGroup } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import classes from './ActivityPage.module.css';
import { KIND_GROUPS, useActivityFilter, type KindGroup } from './activityFilter';

/** Menus that narrow the activity to a board, a person or a kind of change. */
export function ActivityFilters({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  const nameOf = useNameOf();
  const { filter, choose } = useActivityFilter();
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  const people =
    useSearchUsersQuery({ workspaceId, orderBy: 'role', orderDirection: 'desc' }).data
      ?.searchUsers ?? [];
  const kinds = Object.keys(KIND_GROUPS).filter((key): key is KindGroup => key in KIND_GROUPS);
  return (
    <div className={classes.filters} role="group" aria-label={text('activity-filters')}>
      <Choice
        icon="board"
        label={text('boards')}
        all={text('activity-all-boards')}
        options={boards.map(({ id, title }) => ({ value: id, label: title }))}
        chosen={filter.projectId}
        onChoose={(id) => choose('board', id)}
      />
      <Choice
        icon="people"
        label={text('activity-people')}
        all={text('activity-everyone')}
        options={people.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        chosen={filter.userId}
        onChoose={(id) => choose('person', id)}
      />
      <Choice
        icon="filter"
        label={text('activity-kinds')}
        all={text('activity-all-kinds')}
        options={kinds.map((kind) => ({ value: kind, label: text(`activity-kind-${kind}`) }))}
        chosen={filter.kind}
        onChoose={(kind) => choose('kind', kind)}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  icon: IconName;
  label: string;
  /** The option that stands for no filter. */
  all: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

function Choice<Value extends string | number>({
  icon,
  label,
  all,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const current = options.find(({ value }) => value === chosen);
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button tone="quiet" icon={icon} aria-pressed={chosen !== null} {...props}>
          {current?.label ?? all}
        </Button>
      )}
    >
      <MenuGroup label={label}>
        <MenuItem isChecked={chosen === null} onSelect={() => onChoose(null)}>
          {all}
        </MenuItem>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            isChecked={option.value === chosen}
            onSelect={() => onChoose(option.value)}
          >
            {option.label}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}
