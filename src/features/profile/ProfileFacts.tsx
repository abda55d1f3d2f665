import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { initialsOf } from '../../../contract/rules/proposals';
import type { ProfileQuery } from '../../api/generated/operations';
import { useUsersQuery } from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import { SkeletonBox } from '../../ui/feedback/Skeleton';
import classes from './ProfilePage.module.css';

export interface ProfileFactsProps {
  person: NonNullable<ProfileQuery['profile']>;
  workspaceId: number;
  /** What the reader can do with it. */
  children?: ReactNode;
}

/**
 * Who it is, and since when they have been here; initials, role and that day are the workspace's to
 * tell.
 */
export function ProfileFacts({
  person: { id, name, nick, email },
  workspaceId,
  children,
}: ProfileFactsProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const { currentData, isFetching } = useUsersQuery({ ids: [id], workspaceId });
  const member = currentData?.users[0];
  const isLoading = !currentData && isFetching;
  const roles = [text('role-member'), text('role-admin'), text('role-owner')];
  const role = roles[member?.role ?? -1];
  return (
    <header className={classes.head}>
      <Avatar
        person={{ id, name, initials: member?.nickShort ?? initialsOf(name), hue: member?.hue }}
        size={64}
        isDecorative
      />
      <div className={classes.words}>
        <h1 tabIndex={-1}>{name}</h1>
        <dl className={classes.facts}>
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
        {children}
      </div>
    </header>
  );
}
