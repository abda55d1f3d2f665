import { useState } from 'react';
import { useIntl } from 'react-intl';
import { SPACE } from '../../lib/text/space';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { Menu } from '../../ui/menu/Menu';
import { MenuGroup, MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import type { InboxView, NotificationGroup } from './groupNotifications';
import classes from './Inbox.module.css';
import { snoozeTimes } from './snoozeTimes';
import type { InboxActions } from './useInboxActions';

interface InboxRowMenuProps {
  group: NotificationGroup;
  view: InboxView;
  actions: InboxActions;
}

/** The other actions of an entry: read or unread, snooze, mute its task. */
export function InboxRowMenu({ group, view, actions }: InboxRowMenuProps) {
  const text = useText();
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <IconButton icon="more" label={text('inbox-entry-menu')} {...trigger} />
      )}
    >
      <MenuItem icon="eye" hint="R" onSelect={() => actions.toggleRead(group)}>
        {text(group.unread.length > 0 ? 'inbox-mark-read' : 'inbox-mark-unread')}
      </MenuItem>
      {group.newest.taskId !== null && (
        <MenuItem icon="eyeOff" onSelect={() => actions.mute(group)}>
          {text('inbox-mute')}
        </MenuItem>
      )}
      {view !== 'done' && (
        <>
          <MenuSeparator />
          <SnoozeItems {...{ group, view, actions }} />
        </>
      )}
    </Menu>
  );
}

/** The entry leaves the list, and focus, which is on its menu button, moves to its neighbour. */
function leaveFor(action: () => void): void {
  focusNeighbour(document.activeElement?.closest('li'));
  action();
}

function SnoozeItems({ group, view, actions }: InboxRowMenuProps) {
  const text = useText();
  const intl = useIntl();
  const [times] = useState(() => snoozeTimes(new Date()));
  if (view === 'snoozed')
    return (
      <MenuItem icon="undo" onSelect={() => leaveFor(() => actions.snooze(group, null))}>
        {text('inbox-return')}
      </MenuItem>
    );
  return (
    <MenuGroup label={text('inbox-snooze')}>
      {times.map(({ label, until }) => (
        <MenuItem
          key={label}
          icon="clock"
          onSelect={() => leaveFor(() => actions.snooze(group, until))}
        >
          {text(label)}
          {SPACE}
          <span className={classes.until}>
            {intl.formatDate(until, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
          </span>
        </MenuItem>
      ))}
    </MenuGroup>
  );
}
