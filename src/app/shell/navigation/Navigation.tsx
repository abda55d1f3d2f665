import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../../../../contract/links';
import type { CreateKind } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import type { MessageKey } from '../../../lib/text/useText';
import { Icon } from '../../../ui/icons/Icon';
import type { IconName } from '../../../ui/icons/Icon';
import { BoardLinks } from './BoardLinks';
import classes from './Navigation.module.css';
import type { OpenSession } from '../../auth/session';
import { useInboxCount } from './useInboxCount';
import { useInboxPanel, type LinkProps } from './useInboxPanel';

export interface NavigationProps {
  session: OpenSession;
  onNavigate?: () => void;
  onCreate: (kind: CreateKind) => void;
}

/** A link, its icon, where it leads, and the patterns that it is marked on, if not only there. */
type Place = readonly [label: MessageKey, icon: IconName, to: string, ...patterns: string[]];

/**
 * Every place of a workspace, in the sidebar and on the sheet of a small screen: the user's own,
 * the boards, and what is about the whole workspace (docs/adr/0064-dashboard-link.md).
 */
export function Navigation({ session, onNavigate, onCreate }: NavigationProps) {
  const {
    me: { nick },
    wid,
    workspaceId,
    role,
  } = session;
  const isMember = role !== null;
  const { Component: InboxCount } = useInboxCount(isMember);
  const [opensInbox, inboxPanel] = useInboxPanel(session);
  const isSidebar = onNavigate === undefined;
  const inbox: Place = ['inbox', 'inbox', links.notifications(wid), PATTERNS.notifications];
  const own: readonly Place[] = [
    inbox,
    ['my-tasks', 'myTasks', links.myTasks(wid, nick), PATTERNS.myTasks],
    ['calendar', 'calendar', links.homeCalendar(wid, nick), PATTERNS.homeCalendar],
  ];
  const shared: readonly Place[] = [
    ['team', 'people', links.team(wid), PATTERNS.team],
    ['activity', 'activity', links.activity(wid)],
  ];
  const home: Place = ['dashboard', 'home', links.home(wid, nick)];
  const settings: Place = [
    'settings',
    'settings',
    links.settings(nick),
    PATTERNS.settings,
    PATTERNS.workspaceSettings,
  ];
  return (
    <>
      <PlaceLinks
        places={isMember ? [home, ...own] : [home]}
        onNavigate={onNavigate}
        inbox={{
          count: InboxCount && <InboxCount workspaceId={workspaceId} />,
          ...(isSidebar && { opens: opensInbox, panel: inboxPanel }),
        }}
      />
      <BoardLinks session={session} onNavigate={onNavigate} onCreate={onCreate} />
      <div className={classes.foot}>
        <PlaceLinks
          places={isMember ? [...shared, settings] : [settings]}
          onNavigate={onNavigate}
        />
      </div>
    </>
  );
}

interface InboxLink {
  /** The number of unread entries. */
  count: ReactNode;
  /** Props of the link while it opens the panel; on the page of the inbox it does not. */
  opens?: LinkProps;
  panel?: ReactNode;
}

function PlaceLinks({
  places,
  onNavigate,
  inbox,
}: {
  places: readonly Place[];
  onNavigate: (() => void) | undefined;
  inbox?: InboxLink;
}) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <ul className={classes.list}>
      {places.map(([label, icon, to, ...patterns]) => {
        const isHere =
          pathname === to || patterns.some((path) => matchPath({ path, end: false }, pathname));
        const panelOf = label === 'inbox' ? inbox : undefined;
        return (
          <li key={label}>
            <Link
              to={to}
              className={classes.link}
              aria-current={isHere ? 'page' : undefined}
              onClick={onNavigate}
              {...(!isHere && panelOf?.opens)}
            >
              <Icon name={icon} />
              {text(label)}
              {panelOf?.count}
            </Link>
            {panelOf?.panel}
          </li>
        );
      })}
    </ul>
  );
}
