import { Link, useMatch, useResolvedPath } from 'react-router-dom';
import classes from './Tabs.module.css';

export interface TabLink {
  to: string;
  label: string;
  /** How many things stand behind it. */
  count?: number;
  /** Default: the address is exactly `to`. Say it where a tab also owns addresses below its own (an open task on the board). */
  isCurrent?: boolean;
}

export interface TabsProps {
  /** What the tabs choose between, for assistive technology. */
  label: string;
  items: readonly TabLink[];
}

/**
 * Tabs that are addresses: links in a `<nav>`, the current one marked (docs/ux.md#2-4). On a narrow
 * screen they wrap.
 */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
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

function Tab({ to, label, count, isCurrent }: TabLink) {
  const { pathname } = useResolvedPath(to);
  const isHere = useMatch({ path: pathname, end: true }) !== null;
  return (
    <Link to={to} className={classes.tab} aria-current={(isCurrent ?? isHere) ? 'page' : undefined}>
      {label}
      {count !== undefined && <span className={classes.count}> {count}</span>}
    </Link>
  );
}
