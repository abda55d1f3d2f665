import { joinFirst } from '../../../contract/rules/workspaces';
import { AppError, InputRejected } from '../../appError';
import type { InvitingCall, Services } from '../core/services';

/**
 * Counts a call that invites users, so that the app cannot be used to flood a mailbox.
 * @param field the argument with the addresses
 * @throws {AppError} `too-many-attempts`, `too-many-today`
 * @throws {InputRejected} `addresses-mailed-often`, naming the addresses
 */
export async function countInvitations(
  services: Pick<Services, 'countInvitations'>,
  call: InvitingCall,
  field = 'users',
): Promise<void> {
  const { isOver, often } = await services.countInvitations(call);
  if (often.length > 0)
    throw new InputRejected({
      field,
      key: 'addresses-mailed-often',
      values: { n: often.length, addresses: joinFirst(often) },
    });
  if (isOver) throw new AppError('too-many-today');
}

/**
 * Counts a request for access, which sends mail to all members who may answer it.
 * @throws {AppError} `too-many-today`
 */
export async function countAccessRequest(
  services: Pick<Services, 'countAccessRequest'>,
  userId: number,
  workspaceId: number,
): Promise<void> {
  if (!(await services.countAccessRequest(userId, workspaceId)))
    throw new AppError('too-many-today');
}
