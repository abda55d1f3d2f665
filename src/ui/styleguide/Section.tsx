import type { ReactNode } from 'react';
import classes from './Styleguide.module.css';

/** One group of components. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
