import { Link, useMatch, useResolvedPath } from 'react-router-dom';
import { Icon, type IconName } from '../icons/Icon';
import classes from './Tabs.module.css';

export interface TabLink {
  to: string;
  label: string;
  icon?: IconName;
  /** The number of items that the tab shows. */
  count?: number;
  /**
   * By default: the URL is exactly `to`. Set it for a tab that also owns URLs below its own (an
   * open task on the board).
   */
  isCurrent?: boolean;
}

export interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  items: readonly TabLink[];
}

/**
 * Tabs with URLs: links in a `<nav>`, the current one marked (docs/ux.md#2-4). They wrap on a
 * narrow screen.
 */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.label}>
            <Tab {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ to, label, icon, count, isCurrent }: TabLink) {
  const { pathname } = useResolvedPath(to);
  const isHere = useMatch({ path: pathname, end: true }) !== null;
  return (
    <Link to={to} className={classes.tab} aria-current={(isCurrent ?? isHere) ? 'page' : undefined}>
      {icon && <Icon name={icon} />}
      {label}
      {count !== undefined && <span className={classes.count}> {count}</span>}
    </Link>
  );
}
