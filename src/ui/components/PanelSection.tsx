import type { ReactNode } from 'react';
import classes from './PanelSection.module.css';

export interface PanelSectionProps {
  /** The id of the heading, which labels the section. */
  id: string;
  title: ReactNode;
  /** The title is shown elsewhere, for example in a tab. */
  isTitleHidden?: boolean;
  /** Controls next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of an open task under its heading (docs/ux.md#2-6-i). */
export function PanelSection({ id, title, isTitleHidden, actions, children }: PanelSectionProps) {
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.header} data-empty={(isTitleHidden && !actions) || undefined}>
        <h2 id={id} className={isTitleHidden ? 'visually-hidden' : classes.title}>
          {title}
        </h2>
        {actions && (
          <span className={classes.actions} data-print="hide">
            {actions}
          </span>
        )}
      </header>
      {children}
    </section>
  );
}
