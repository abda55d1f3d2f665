import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../ui/lazy/Redirect';
import type { MeRowFragment } from '../../api/generated/operations';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Background } from './preferences/Background';
import { ChangeEmail } from './account/ChangeEmail';
import { ChangePassword } from './security/ChangePassword';
import { DeleteAccount } from './account/DeleteAccount';
import { EditProfile } from './account/EditProfile';
import { MyWorkspaces } from './workspaces/MyWorkspaces';
import { Preferences } from './preferences/Preferences';
import { Security } from './security/Security';
import { ownAddress, settingsViewOf, settingsNick } from './settingsAddress';
import type { SettingsView } from './settingsAddress';
import classes from './SettingsPage.module.css';
import { SettingsTabs } from './SettingsTabs';
import { useTabLabels } from './useTabLabels';

export interface SettingsPageProps {
  me: MeRowFragment;
  /** The current workspace; null outside of workspaces. */
  workspaceId: number | null;
  /** The account is deleted, and this session has ended. */
  onAccountDeleted: () => void;
  /** Shown if the URL is no view of the settings. */
  notFound: ReactNode;
}

/**
 * Account settings (docs/behaviour.md#2): a tab bar, and one view per tab. The URL of another
 * user's settings redirects to the user's own.
 */
export function SettingsPage({ me, workspaceId, onAccountDeleted, notFound }: SettingsPageProps) {
  const { pathname } = useLocation();
  const own = ownAddress(pathname, me);
  const view = settingsViewOf(pathname);
  return (
    <>
      {/* Rendered beside the view, not instead of it: the message "saved" must survive a change of
          the nick, which changes the URL. */}
      {own !== null && <Redirect to={own} />}
      {view ? (
        <OwnSettings
          me={me}
          workspaceId={workspaceId}
          onAccountDeleted={onAccountDeleted}
          view={view}
        />
      ) : (
        notFound
      )}
    </>
  );
}

function OwnSettings({
  view,
  ...person
}: Omit<SettingsPageProps, 'notFound'> & { view: SettingsView }) {
  const text = useText();
  const labels = useTabLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(labels[view.tab], text('settings'));
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text('settings')}
      </h1>
      <SettingsTabs nick={settingsNick(person.me)} current={view.tab} />
      <section aria-labelledby="settings-view" className={classes.view}>
        <h2 id="settings-view">{labels[view.tab]}</h2>
        <View view={view} {...person} onGone={() => heading.current?.focus()} />
      </section>
    </div>
  );
}

interface ViewProps extends Omit<SettingsPageProps, 'notFound'> {
  view: SettingsView;
  /** The focused element has disappeared. */
  onGone: () => void;
}

function View({ view, me, workspaceId, onAccountDeleted, onGone }: ViewProps) {
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
    case 'delete-account':
      return <DeleteAccount me={me} onDeleted={onAccountDeleted} />;
  }
}
