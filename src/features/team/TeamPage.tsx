import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { links } from '../../../contract/links';
import { canAddMembers, canManagePeople, ROLE, type Role } from '../../../contract/roles';
import {
  useAccessRequestListQuery,
  useSearchUsersQuery,
} from '../../entities/users/endpoints.generated';
import { useMyWorkspacesQuery } from '../../entities/workspaces/endpoints.generated';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { LinkButton } from '../../ui/components/LinkButton';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { Tabs } from '../../ui/components/Tabs';
import { AddPeopleDialog } from './AddPeopleDialog';
import { everybodyIn } from './everybodyIn';
import { MembersView } from './MembersView';
import '../../ui/icons/menuIcons';
import { RequestsView } from './RequestsView';
import classes from './TeamPage.module.css';

export interface TeamPageProps {
  viewerId: number;
  wid: string;
  workspaceId: number;
  /** Null for a non-member in a public workspace, who sees no people. */
  role: number | null;
}

/**
 * The team screen (docs/behaviour.md#2): members, and access requests for owner and admins. An
 * unknown view shows the members.
 */
export function TeamPage({ viewerId, wid, workspaceId, role }: TeamPageProps) {
  const text = useText();
  useDocumentTitle(text('team'));
  if (role === null) return <NotAuthorized homePath={links.home(wid)} />;
  return <Team viewerId={viewerId} wid={wid} workspaceId={workspaceId} role={role} />;
}

function Team({ viewerId, wid, workspaceId, role }: TeamPageProps & { role: number }) {
  const text = useText();
  const { teamView } = useParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const may = useRights(workspaceId, role);
  const isRequests = may.manage && teamView === 'requests';
  const people = useSearchUsersQuery(everybodyIn(workspaceId)).currentData?.searchUsers;
  const requests = useAccessRequestListQuery({ workspaceId, page: 1 }, { skip: !may.manage })
    .currentData?.accessRequestList;
  const focusHeading = () => heading.current?.focus();

  const tabs = [
    {
      to: links.team(wid, 'members'),
      label: text('members'),
      isCurrent: !isRequests,
      ...(people && { count: people.length }),
    },
    ...(may.manage
      ? [
          {
            to: links.team(wid, 'requests'),
            label: text('requests'),
            isCurrent: isRequests,
            ...(requests && { count: requests.total }),
          },
        ]
      : []),
  ];
  const next = may.add ? (
    <Button icon="add" onClick={() => setIsAdding(true)}>
      {text('add-people')}
    </Button>
  ) : (
    <LinkButton icon="people" to={links.team(wid, 'members')}>
      {text('members')}
    </LinkButton>
  );
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {text('team')}
        </h1>
        <div className={classes.actions}>
          {may.add && (
            <Button tone="primary" icon="invite" onClick={() => setIsAdding(true)}>
              {text('add-people')}
            </Button>
          )}
        </div>
      </div>
      <Tabs label={text('team-views')} items={tabs} />
      <div className={classes.body}>
        {isRequests ? (
          <RequestsView workspaceId={workspaceId} onGone={focusHeading} next={next} />
        ) : (
          <MembersView
            viewerId={viewerId}
            wid={wid}
            workspaceId={workspaceId}
            canManage={may.manage}
            canAdd={may.add}
            onGone={focusHeading}
          />
        )}
      </div>
      {isAdding && <AddPeopleDialog workspaceId={workspaceId} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

/** The user's permissions here; other actions are not shown. The server checks them again. */
function useRights(workspaceId: number, role: number): { manage: boolean; add: boolean } {
  const { data } = useMyWorkspacesQuery({});
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  const known = roleOf(role);
  if (!workspace) return { manage: known !== ROLE.member, add: known === ROLE.owner };
  const relation = { role: known, isPublic: workspace.isPublic, settings: workspace.settings };
  return { manage: canManagePeople(relation), add: canAddMembers(relation) };
}

/** The API sends roles as numbers. */
function roleOf(role: number): Role {
  return Object.values(ROLE).find((one) => one === role) ?? ROLE.member;
}
