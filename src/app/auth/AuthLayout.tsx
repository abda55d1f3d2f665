import type { ReactNode } from 'react';
import { BRAND } from '../../lib/text/brand';
import { Logo } from '../../ui/icons/Logo';
import classes from './AuthLayout.module.css';
import { LanguageSwitch } from './LanguageSwitch';

export interface AuthLayoutProps {
  /** `form` for a narrow form; `wide` for a page of 640 px; `full` for a board. */
  width?: 'form' | 'wide' | 'full';
  /** Actions beside the language switch: "Log out". */
  actions?: ReactNode;
  /** What stands beside the form on a wide screen: `ProductAside`. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of all screens outside a workspace: the brand, the language, and one column
 * (docs/ux.md#2-6-b).
 */
export function AuthLayout({ width = 'form', actions, aside, children }: AuthLayoutProps) {
  return (
    <div className={classes.page}>
      <div className={classes.pane}>
        <header className={classes.bar}>
          <span className={classes.brand}>
            <Logo />
            {BRAND}
          </span>
          <span className={classes.actions}>
            {actions}
            <LanguageSwitch />
          </span>
        </header>
        <main className={classes.main} data-width={width}>
          {children}
        </main>
      </div>
      {aside}
    </div>
  );
}
