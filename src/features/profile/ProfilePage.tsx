import { useParams } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useProfileQuery } from '../../entities/account/endpoints.generated';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/components/LinkButton';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { ProfileBoards } from './ProfileBoards';
import { ProfileFacts } from './ProfileFacts';
import classes from './ProfilePage.module.css';

export interface ProfilePageProps {
  viewerId: number;
  wid: string;
  workspaceId: number;
}

/**
 * A member as other members see them (docs/behaviour.md#2); a user who is not
 * seen is not there.
 */
export function ProfilePage({ viewerId, wid, workspaceId }: ProfilePageProps) {
  const text = useText();
  const { nick = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useProfileQuery({ nick });
  const person = currentData?.profile;
  useDocumentTitle(person?.name ?? text('profile'));

  if (error && !currentData) {
    const retry = (
      <Button tone="primary" icon="retry" isBusy={isFetching} onClick={refetch}>
        {text('retry')}
      </Button>
    );
    return (
      <EmptyState drawing="error" level={1} title={text('profile-not-loaded')} action={retry} />
    );
  }
  if (currentData && !person) {
    return (
      <EmptyState
        drawing="search"
        level={1}
        title={text('user-not-found')}
        action={
          <LinkButton icon="people" to={links.team(wid)}>
            {text('team')}
          </LinkButton>
        }
      >
        {text('profile-not-found-hint')}
      </EmptyState>
    );
  }
  return (
    <Skeleton isLoading={!person} boxes={<ProfileBoxes />}>
      {() =>
        person && (
          <div className={classes.page}>
            <ProfileFacts
              person={person}
              workspaceId={workspaceId}
              isOwn={person.id === viewerId}
            />
            <ProfileBoards userId={person.id} workspaceId={workspaceId} wid={wid} />
          </div>
        )
      }
    </Skeleton>
  );
}

function ProfileBoxes() {
  return (
    <div className={classes.head}>
      <SkeletonBox width="4rem" height="4rem" isRound />
      <div className={classes.words}>
        <SkeletonBox width="12rem" height="1.75rem" />
        <SkeletonBox width="16rem" />
      </div>
    </div>
  );
}
