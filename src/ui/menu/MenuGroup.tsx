import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './Menu.module.css';

/** A labelled group of items: the workspaces, the languages. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.groupLabel}>
        {label}
      </div>
      {children}
    </div>
  );
}

/** Text at the top of a menu that is no item: the signed-in user. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={classes.heading}>{children}</div>;
}

export function MenuSeparator() {
  return <div role="separator" className={classes.separator} />;
}
