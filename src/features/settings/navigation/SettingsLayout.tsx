import type { ReactNode, Ref } from 'react';
import { useDocumentTitle } from '../../../lib/text/useDocumentTitle';
import { useText } from '../../../lib/text/useText';
import classes from '../SettingsPage.module.css';
import { SettingsNavigation } from './SettingsNavigation';
import { useSettingsGroups } from './useSettingsGroups';
import type { SettingsWorkspace } from './useSettingsGroups';

export interface SettingsLayoutProps {
  /** The user's segment in the URLs of the account's settings. */
  nick: string;
  /** Null outside of workspaces. */
  workspace: SettingsWorkspace | null;
  /** The URL of the current view, as its link has it. */
  current: string;
  /** The name of the current view. */
  title: string;
  /** The view consists of sections with headings of their own; the navigation shows its title. */
  hasSections?: boolean;
  /** The page's heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The settings of the account and of the workspace: one navigation, and the current view beside it. */
export function SettingsLayout({
  nick,
  workspace,
  current,
  title,
  hasSections = false,
  headingRef,
  children,
}: SettingsLayoutProps) {
  const text = useText();
  const groups = useSettingsGroups(nick, workspace);
  useDocumentTitle(title, text('settings'));
  return (
    <div className={classes.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        {text('settings')}
      </h1>
      <SettingsNavigation groups={groups} current={current} />
      <section aria-labelledby="settings-view" className={classes.view}>
        <h2 id="settings-view" className={hasSections ? 'visually-hidden' : classes.viewTitle}>
          {title}
        </h2>
        {children}
      </section>
    </div>
  );
}
