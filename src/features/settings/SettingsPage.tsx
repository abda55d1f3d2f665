import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { SettingsTab } from '../../../contract/links';
import { Redirect } from '../../ui/lazy/Redirect';
import type { MeRowFragment } from '../../api/generated/operations';
import { Background } from './preferences/Background';
import { ChangeEmail } from './account/ChangeEmail';
import { ChangePassword } from './security/ChangePassword';
import { DeleteAccount } from './account/DeleteAccount';
import { EditProfile } from './account/EditProfile';
import { OwnData } from '../exports/OwnData';
import { MyWorkspaces } from './workspaces/MyWorkspaces';
import { NotificationSettings } from './notifications/NotificationSettings';
import { Preferences } from './preferences/Preferences';
import { Security } from './security/Security';
import { LazyApiTokens } from './tokens/LazyApiTokens';
import { ownAddress, settingsViewOf, settingsNick } from './settingsAddress';
import type { SettingsView } from './settingsAddress';
import { SettingsLayout } from './navigation/SettingsLayout';
import type { SettingsWorkspace } from './navigation/useSettingsGroups';
import classes from './SettingsPage.module.css';
import { useTabLabels } from './navigation/useTabLabels';

export interface SettingsPageProps {
  me: MeRowFragment;
  /** The current workspace; null outside of workspaces. */
  workspace: (SettingsWorkspace & { workspaceId: number }) | null;
  /** The account is deleted, and this session has ended. */
  onAccountDeleted: () => void;
  /** Shown if the URL is no view of the settings. */
  notFound: ReactNode;
}

/**
 * Account settings (docs/behaviour.md#2): one view per link of the navigation. The URL of another
 * user's settings redirects to the user's own.
 */
export function SettingsPage({ notFound, ...person }: SettingsPageProps) {
  const { pathname } = useLocation();
  const own = ownAddress(pathname, person.me);
  const view = settingsViewOf(pathname);
  return (
    <>
      {/* Rendered beside the view, not instead of it: the message "saved" must survive a change of
          the nick, which changes the URL. */}
      {own !== null && <Redirect to={own} />}
      {view ? <OwnSettings {...person} view={view} /> : notFound}
    </>
  );
}

function OwnSettings({
  view,
  ...person
}: Omit<SettingsPageProps, 'notFound'> & { view: SettingsView }) {
  const labels = useTabLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const nick = settingsNick(person.me);
  return (
    <SettingsLayout
      nick={nick}
      workspace={person.workspace}
      current={links.settings(nick, view.tab)}
      title={labels[view.tab]}
      hasSections={view.tab === 'security' || view.tab === 'api-tokens'}
      headingRef={heading}
    >
      <div className={ROWS.has(view.tab) ? undefined : classes.panel}>
        <View view={view} {...person} onGone={() => heading.current?.focus()} />
      </div>
    </SettingsLayout>
  );
}

/** The views that consist of panels with rows; the others are one form, which stands on a panel. */
const ROWS: ReadonlySet<SettingsTab> = new Set([
  'security',
  'workspaces',
  'notifications',
  'api-tokens',
]);

interface ViewProps extends Omit<SettingsPageProps, 'notFound'> {
  view: SettingsView;
  /** The focused element has disappeared. */
  onGone: () => void;
}

function View({ view, me, workspace, onAccountDeleted, onGone }: ViewProps) {
  const workspaceId = workspace?.workspaceId ?? null;
  switch (view.tab) {
    case 'profile':
      return <EditProfile me={me} />;
    case 'security':
      return <Security me={me} />;
    case 'change-password':
      return <ChangePassword me={me} />;
    case 'change-email':
      return (
        <ChangeEmail key={me.email} me={me} workspaceId={workspaceId} outcome={view.outcome} />
      );
    case 'workspaces':
      return <MyWorkspaces viewerId={me.id} onGone={onGone} />;
    case 'background':
      return <Background me={me} workspaceId={workspaceId} />;
    case 'preferences':
      return <Preferences me={me} />;
    case 'notifications':
      return <NotificationSettings />;
    case 'api-tokens':
      return <LazyApiTokens me={me} workspaceId={workspaceId} />;
    case 'data':
      return <OwnData />;
    case 'delete-account':
      return <DeleteAccount me={me} onDeleted={onAccountDeleted} />;
  }
}
