import type { ReactNode } from 'react';
import { BRAND } from '../../lib/text/brand';
import classes from './AuthLayout.module.css';
import { LanguageSwitch } from './LanguageSwitch';

export interface AuthLayoutProps {
  /** `form` for a narrow form on a card; `wide` for a form in two columns. */
  width?: 'form' | 'wide';
  /** Actions beside the language switch: "Log out". */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of all screens outside a workspace: the brand, the language, and one card
 * (docs/ux.md#2-6-b).
 */
export function AuthLayout({ width = 'form', actions, children }: AuthLayoutProps) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <span className={classes.brand}>{BRAND}</span>
        <span className={classes.actions}>
          {actions}
          <LanguageSwitch />
        </span>
      </header>
      <main className={classes.main} data-width={width}>
        {children}
      </main>
    </div>
  );
}
