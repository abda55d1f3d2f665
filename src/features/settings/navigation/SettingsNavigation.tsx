import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Menu } from '../../../ui/menu/Menu';
import { MenuGroup } from '../../../ui/menu/MenuGroup';
import { MenuLink } from '../../../ui/menu/MenuItem';
import classes from './SettingsNavigation.module.css';
import type { SettingsGroup } from './useSettingsGroups';

export interface SettingsNavigationProps {
  groups: readonly SettingsGroup[];
  /** The URL of the current view, as one of the links has it. */
  current: string;
}

/**
 * The links to all views of the account and the workspace (docs/behaviour.md#2), beside the current
 * one; on a small screen a button that opens the same list (docs/ux.md#2-6-l).
 */
export function SettingsNavigation({ groups, current }: SettingsNavigationProps) {
  const text = useText();
  return (
    <>
      <nav aria-label={text('settings-views')} className={classes.nav}>
        {groups.map((group) => (
          <Group key={group.label} group={group} current={current} />
        ))}
      </nav>
      <SmallScreenMenu groups={groups} current={current} />
    </>
  );
}

function Group({ group, current }: { group: SettingsGroup; current: string }) {
  const id = useId();
  return (
    <>
      <p id={id} className={classes.group}>
        {group.label}
      </p>
      <ul aria-labelledby={id} className={classes.views}>
        {group.links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.view}
              aria-current={to === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function SmallScreenMenu({ groups, current }: SettingsNavigationProps) {
  const text = useText();
  const chosen = groups.flatMap((group) => group.links).find(({ to }) => to === current);
  const view = chosen?.label ?? text('settings');
  return (
    <div className={classes.menu}>
      <Menu
        trigger={(props) => (
          <Button
            isWide
            className={classes.trigger}
            aria-label={text('settings-view-chosen', { view })}
            {...props}
          >
            <span className={classes.chosen}>
              {chosen && <Icon name={chosen.icon} />}
              <span>{view}</span>
              <Icon name="down" />
            </span>
          </Button>
        )}
      >
        {groups.map((group) => (
          <MenuGroup key={group.label} label={group.label}>
            {group.links.map(({ to, label, icon }) => (
              <MenuLink key={to} to={to} icon={icon} isCurrent={to === current}>
                {label}
              </MenuLink>
            ))}
          </MenuGroup>
        ))}
      </Menu>
    </div>
  );
}
