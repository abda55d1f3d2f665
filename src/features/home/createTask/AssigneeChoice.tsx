import { useSearchUsersQuery } from '../../../entities/users/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { Avatar } from '../../../ui/avatar/Avatar';
import { Button } from '../../../ui/components/Button';
import { Menu } from '../../../ui/menu/Menu';
import { MenuGroup } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import classes from './CreateTask.module.css';

export interface Assignee {
  id: number;
  name: string;
  nickShort: string;
  hue: number | null;
}

export interface AssigneeChoiceProps {
  workspaceId: number;
  assignee: Assignee | null;
  onAssignee: (assignee: Assignee | null) => void;
}

/** The assignee of a new task: a chip with the members of the workspace. */
export function AssigneeChoice({ workspaceId, assignee, onAssignee }: AssigneeChoiceProps) {
  const text = useText();
  return (
    <Menu
      trigger={(props) => (
        <Button
          {...props}
          icon={assignee ? undefined : 'person'}
          className={classes.chip}
          data-on={assignee !== null || undefined}
          aria-label={assignee ? text('person-assigned', { name: assignee.name }) : undefined}
        >
          {assignee ? <Chosen {...assignee} /> : text('assignees')}
        </Button>
      )}
    >
      <MenuGroup label={text('assign')}>
        <MenuItem isChecked={assignee === null} onSelect={() => onAssignee(null)}>
          {text('nobody-assigned')}
        </MenuItem>
        <Members {...{ workspaceId, assignee, onAssignee }} />
      </MenuGroup>
    </Menu>
  );
}

function Chosen({ id, name, nickShort, hue }: Assignee) {
  return (
    <span className={classes.person}>
      <Avatar person={{ id, name, initials: nickShort, hue }} isDecorative />
      {name}
    </span>
  );
}

function Members({ workspaceId, assignee, onAssignee }: AssigneeChoiceProps) {
  const text = useText();
  const { data, isError } = useSearchUsersQuery({
    workspaceId,
    orderBy: 'role',
    orderDirection: 'desc',
  });
  if (!data)
    return (
      <MenuItem isDisabled onSelect={() => undefined}>
        {text(isError ? 'network-error' : 'loading-dots')}
      </MenuItem>
    );
  return data.searchUsers.map((person) => (
    <MenuItem
      key={person.id}
      isChecked={person.id === assignee?.id}
      onSelect={() => onAssignee(person)}
    >
      <Chosen {...person} />
    </MenuItem>
  ));
}
