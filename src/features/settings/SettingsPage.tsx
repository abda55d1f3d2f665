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
import { ownAddress, placeOf, settingsNick } from './settingsAddress';
import type { SettingsPlace } from './settingsAddress';
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
  const place = placeOf(pathname);
  return (
    <>
      {/* Rendered beside the view, not instead of it: the message "saved" must survive a change of
          the nick, which changes the URL. */}
      {own !== null && <Redirect to={own} />}
      {place ? (
        <OwnSettings
          me={me}
          workspaceId={workspaceId}
          onAccountDeleted={onAccountDeleted}
          place={place}
        />
      ) : (
        notFound
      )}
    </>
  );
}

function OwnSettings({
  place,
  ...person
}: Omit<SettingsPageProps, 'notFound'> & { place: SettingsPlace }) {
  const text = useText();
  const labels = useTabLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(labels[place.tab], text('settings'));
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text('settings')}
      </h1>
      <SettingsTabs nick={settingsNick(person.me)} current={place.tab} />
      <section aria-labelledby="settings-view" className={classes.view}>
        <h2 id="settings-view">{labels[place.tab]}</h2>
        <View place={place} {...person} onGone={() => heading.current?.focus()} />
      </section>
    </div>
  );
}

interface ViewProps extends Omit<SettingsPageProps, 'notFound'> {
  place: SettingsPlace;
  /** The focused element has disappeared. */
  onGone: () => void;
}

function View({ place, me, workspaceId, onAccountDeleted, onGone }: ViewProps) {
  switch (place.tab) {
    case 'profile':
      return <EditProfile me={me} />;
    case 'security':
      return <Security me={me} />;
    case 'change-password':
      return <ChangePassword me={me} />;
    case 'change-email':
      return (
        <ChangeEmail key={me.email} me={me} workspaceId={workspaceId} outcome={place.outcome} />
      );
    case 'workspaces':
      return <MyWorkspaces viewerId={me.id} onGone={onGone} />;
    case 'background':
      return <Background me={me} workspaceId={workspaceId} />;
    case 'preferences':
      return <Preferences />;
    case 'delete-account':
      return <DeleteAccount me={me} onDeleted={onAccountDeleted} />;
  }
}
