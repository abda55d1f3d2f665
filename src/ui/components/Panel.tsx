import type { ReactNode } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  /** A group of fields has its legend as first child. */
  as?: 'div' | 'fieldset';
  children: ReactNode;
}

/** A surface for a part of a page of settings. */
export function Panel({ as: Tag = 'div', children }: PanelProps) {
  return <Tag className={classes.panel}>{children}</Tag>;
}

/** Panels below each other. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={classes.panels}>{children}</div>;
}
