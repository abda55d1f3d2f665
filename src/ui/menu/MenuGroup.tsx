import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './Menu.module.css';

/** Items that belong together under a name: the workspaces, the languages. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div id={id} className={classes.groupLabel}>
        {label}
      </div>
      {children}
    </div>
  );
}

/** Words at the top of a menu that are no item: who is signed in. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={classes.heading}>{children}</div>;
}

export function MenuSeparator() {
  return <div role="separator" className={classes.separator} />;
}
