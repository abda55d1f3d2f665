import { useIntl } from 'react-intl';
import { links } from '../../../contract/links';
import { initialsOf } from '../../../contract/rules/proposals';
import type { ProfileQuery } from '../../api/generated/operations';
import { useUsersQuery } from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import { LinkButton } from '../../ui/components/LinkButton';
import '../../ui/icons/appIcons';
import { SkeletonBox } from '../../ui/feedback/Skeleton';
import classes from './ProfilePage.module.css';

export interface ProfileFactsProps {
  person: NonNullable<ProfileQuery['profile']>;
  workspaceId: number;
  /** The reader's own profile can be changed. */
  isOwn: boolean;
}

/**
 * Who it is, and since when they have been here; initials, role and that day are the workspace's to
 * tell.
 */
export function ProfileFacts({
  person: { id, name, nick, email },
  workspaceId,
  isOwn,
}: ProfileFactsProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const { currentData, isFetching } = useUsersQuery({ ids: [id], workspaceId });
  const member = currentData?.users[0];
  const isLoading = !currentData && isFetching;
  const roles = [text('role-member'), text('role-admin'), text('role-owner')];
  const role = roles[member?.role ?? -1];
  return (
    <>
      <header className={classes.head}>
        <Avatar
          person={{ id, name, initials: member?.nickShort ?? initialsOf(name), hue: member?.hue }}
          size={64}
          isDecorative
        />
        <div className={classes.words}>
          <h1 tabIndex={-1}>{name}</h1>
          {isOwn && <p className={classes.note}>{text('profile-own-hint')}</p>}
        </div>
        {isOwn && (
          <LinkButton icon="edit" to={links.settings(nick, 'profile')}>
            {text('edit-profile')}
          </LinkButton>
        )}
      </header>
      <section className={classes.part} aria-labelledby="profile-facts">
        <h2 id="profile-facts">{text('profile-facts')}</h2>
        <dl className={classes.panel}>
          <div>
            <dt>{text('nick')}</dt>
            <dd>{nick}</dd>
          </div>
          {email !== null && (
            <div>
              <dt>{text('email')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
          {(role !== undefined || isLoading) && (
            <div>
              <dt>{text('role')}</dt>
              <dd>{role ?? <SkeletonBox width="6rem" />}</dd>
            </div>
          )}
          {(member || isLoading) && (
            <div>
              <dt>{text('member-since')}</dt>
              <dd>
                {member ? (
                  formatDate(member.createdAt, { dateStyle: 'long' })
                ) : (
                  <SkeletonBox width="9rem" />
                )}
              </dd>
            </div>
          )}
        </dl>
      </section>
    </>
  );
}
