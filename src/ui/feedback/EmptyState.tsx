import type { ReactElement, ReactNode } from 'react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence: what will appear here, or what to do. */
  children?: ReactNode;
  /** The next step, a button or a link. Every empty state has one. */
  action: ReactElement;
  /** A chalk drawing above the title: what the screen will hold, or broken chalk for a failure. */
  drawing?: 'board' | 'error' | 'inbox' | 'week' | 'search' | 'people';
  /** The heading level of the title: 1 if the empty state is the whole screen. */
  level?: 1 | 2 | 3;
}

/**
 * Explains why a screen or panel is empty (docs/ux.md#2-4): a title, one sentence, one action. Also
 * used for "not found" and "no access".
 */
export function EmptyState({ title, children, action, drawing, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.empty} data-level={level} data-drawing={drawing}>
      <Heading className={classes.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
