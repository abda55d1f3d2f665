import { useState } from 'react';
import type { ProjectRow } from '../../../../../contract/rows';
import {
  useAddProjectMemberMutation,
  useBoardMembersQuery,
  useRemoveProjectMemberMutation,
} from '../../../../entities/boardMembers/endpoints.generated';
import { useSearchUsersQuery } from '../../../../entities/users/endpoints.generated';
import { focusNeighbour } from '../../../../lib/dom/focusNeighbour';
import { messageOfFailure } from '../../../../lib/server/serverMessage';
import { useText } from '../../../../lib/text/useText';
import { Avatar } from '../../../../ui/avatar/Avatar';
import { Button } from '../../../../ui/components/Button';
import { SelectField } from '../../../../ui/fields/SelectField';
import { Skeleton, SkeletonBox } from '../../../../ui/feedback/Skeleton';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../../outbox/useNeedsConnection';
import classes from './Share.module.css';
import { useRequestWithToast } from '../../../../ui/overlays/useRequestWithToast';
import { RetryBanner } from '../../../../ui/feedback/RetryBanner';

export interface BoardMembersProps {
  project: ProjectRow;
  viewerId: number;
}

/** The members of a private board: listed, added and removed. */
export function BoardMembers({ project: { id, workspaceId }, viewerId }: BoardMembersProps) {
  const text = useText();
  const errorText = useErrorText();
  const request = useRequestWithToast();
  const { currentData, error, refetch } = useBoardMembersQuery({ id });
  const members = currentData && (currentData.project?.members ?? []);
  const workspaceMembers =
    useSearchUsersQuery({ workspaceId, orderBy: 'role', orderDirection: 'desc' }).currentData
      ?.searchUsers ?? [];
  const [add] = useAddProjectMemberMutation();
  const [remove] = useRemoveProjectMemberMutation();
  const [chosen, setChosen] = useState('');
  const { isOnline, why, note } = useNeedsConnection();
  const memberIds = new Set(members?.map((member) => member.id));
  const candidates = workspaceMembers.filter((person) => !memberIds.has(person.id));

  async function handleAdd(): Promise<void> {
    if (chosen === '' || !isOnline) return;
    const isDone = await request(add({ projectId: id, userId: Number(chosen) }), {
      text: text('board-member-added'),
    });
    if (isDone) setChosen('');
  }

  async function handleRemove(userId: number, line: Element | null): Promise<void> {
    const isDone = await request(remove({ projectId: id, userId }), {
      text: text('board-member-removed'),
    });
    if (isDone && line?.contains(document.activeElement)) focusNeighbour(line);
  }

  if (error && !members) {
    return (
      <RetryBanner onRetry={() => void refetch()}>{errorText(messageOfFailure(error))}</RetryBanner>
    );
  }
  return (
    <Skeleton isLoading={!members} boxes={<SkeletonBox height="4rem" />}>
      {() => (
        <>
          {note}
          <ul className={classes.people}>
            {members?.map(({ id: userId, name, nickShort, hue }) => (
              <li key={userId} className={classes.person}>
                <Avatar person={{ id: userId, name, initials: nickShort, hue }} isDecorative />
                <span className={classes.name}>{name}</span>
                {userId !== viewerId && (
                  <Button
                    tone="quiet"
                    isDisabled={!isOnline}
                    aria-describedby={why}
                    aria-label={text('board-member-remove', { name })}
                    onClick={({ currentTarget }) =>
                      void handleRemove(userId, currentTarget.closest('li'))
                    }
                  >
                    {text('remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {candidates.length > 0 && (
            <div className={classes.row}>
              <SelectField
                label={text('board-member-add')}
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              >
                <option value="">{text('board-member-choose')}</option>
                {candidates.map(({ id: userId, name }) => (
                  <option key={userId} value={userId}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <Button
                isDisabled={chosen === '' || !isOnline}
                aria-describedby={why}
                onClick={() => void handleAdd()}
              >
                {text('add')}
              </Button>
            </div>
          )}
        </>
      )}
    </Skeleton>
  );
}
