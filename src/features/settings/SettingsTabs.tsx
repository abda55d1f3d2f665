import { Link, useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { SettingsTab } from '../../../contract/links';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Icon } from '../../ui/icons/Icon';
import { Menu } from '../../ui/menu/Menu';
import { MenuItem } from '../../ui/menu/MenuItem';
import { SETTINGS_TABS } from './settingsAddress';
import classes from './SettingsTabs.module.css';
import { useTabLabels } from './useTabLabels';

/**
 * The links to all views (docs/behaviour.md#2), beside the chosen one; on a phone a button that
 * opens a list (docs/ux.md#2-6-l).
 */
export function SettingsTabs({ nick, current }: { nick: string; current: SettingsTab }) {
  const text = useText();
  const labels = useTabLabels();
  const navigate = useNavigate();
  const items = SETTINGS_TABS.map((tab) => ({
    tab,
    to: links.settings(nick, tab),
    label: labels[tab],
    isCurrent: tab === current,
  }));
  return (
    <>
      <nav aria-label={text('settings-views')} className={classes.nav}>
        <ul className={classes.views}>
          {items.map(({ tab, to, label, isCurrent }) => (
            <li key={tab}>
              <Link to={to} className={classes.view} aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.list}>
        <Menu
          trigger={(props) => (
            <Button
              isWide
              aria-label={text('settings-view-chosen', { view: labels[current] })}
              {...props}
            >
              <span className={classes.chosen}>
                {labels[current]}
                <Icon name="down" />
              </span>
            </Button>
          )}
        >
          {items.map(({ tab, to, label, isCurrent }) => (
            <MenuItem key={tab} isChecked={isCurrent} onSelect={() => void navigate(to)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  );
}
