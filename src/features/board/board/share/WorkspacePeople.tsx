import { Link } from 'react-router-dom';
import { links } from '../../../../../contract/links';
import { ROLE } from '../../../../../contract/roles';
import { useSearchUsersQuery } from '../../../../entities/users/endpoints.generated';
import { useText } from '../../../../lib/text/useText';
import { Avatar } from '../../../../ui/avatar/Avatar';
import { Skeleton, SkeletonBox } from '../../../../ui/feedback/Skeleton';
import classes from './Share.module.css';

/** The maximum number of members in the list; a link leads to the others on the team page. */
const MAX_MEMBERS = 6;

/**
 * All members of the workspace, with their roles: they can all read a board that is not private.
 */
export function WorkspacePeople({ workspaceId, wid }: { workspaceId: number; wid: string }) {
  const text = useText();
  const { currentData } = useSearchUsersQuery({
    workspaceId,
    orderBy: 'role',
    orderDirection: 'desc',
  });
  const people = currentData?.searchUsers ?? [];
  return (
    <Skeleton isLoading={!currentData} boxes={<SkeletonBox height="6rem" />}>
      {() => (
        <>
          <ul className={classes.people}>
            {people.slice(0, MAX_MEMBERS).map(({ id, name, nick, nickShort, email, hue, role }) => {
              const shown = name || (email ?? nick);
              return (
                <li key={id} className={classes.person}>
                  <Avatar
                    person={{ id, name: shown, initials: nickShort || shown.slice(0, 1), hue }}
                    isDecorative
                  />
                  <span className={classes.name}>{shown}</span>
                  <span className={classes.role}>{text(roleKey(role))}</span>
                </li>
              );
            })}
          </ul>
          {people.length > MAX_MEMBERS && (
            <Link to={links.team(wid)}>{text('share-everybody', { n: people.length })}</Link>
          )}
        </>
      )}
    </Skeleton>
  );
}

const roleKey = (role: number | null | undefined) =>
  role === ROLE.owner ? 'role-owner' : role === ROLE.admin ? 'role-admin' : 'role-member';
