import type { ActivityEntry } from '../../commits/writeCommit';
import type { LoggedChange } from '../../commits/scope';
import type { BroughtIn } from './invitations';
import { invitationsChanged, peopleChanged, requestsChanged } from '../changes/memberChanges';

/**
 * The changes and activity of adding and inviting users; empty if no user was added or invited and no
 * invitation changed.
 */
export function addedMembers(
  workspaceId: number,
  { added, invited, raised }: BroughtIn,
): { changes: LoggedChange[]; activity: ActivityEntry[] } {
  if (added.length === 0 && invited.length === 0)
    return { changes: raised.length > 0 ? [invitationsChanged(workspaceId)] : [], activity: [] };
  const asked =
    invited.length > 0 ? [{ kind: 'people-invited', data: { count: invited.length } }] : [];
  return {
    changes: [
      ...peopleChanged(
        workspaceId,
        added.map(({ userId }) => userId),
      ),
      requestsChanged(workspaceId),
      invitationsChanged(workspaceId),
    ],
    activity: [...added.map((data) => ({ kind: 'member-added', data: { ...data } })), ...asked],
  };
}
