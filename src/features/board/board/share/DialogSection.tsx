import { useId, type ReactNode } from 'react';
import classes from './Share.module.css';

/** A titled part of the Share dialog. */
export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}
