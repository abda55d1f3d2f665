import { joinFirst } from '../../../contract/rules/workspaces';
import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { queueMail } from '../mail/mails';
import { isOn, readFactors } from '../rows/factors';
import { dropRecoveryCodes } from './recoveryCodes';

/**
 * After the last factor was removed, deletes the recovery codes and notifies the user.
 * @throws {InputRejected} if one of the user's workspaces requires a second factor.
 */
export async function afterFactorGone(tx: Tx, userId: number): Promise<void> {
  if (isOn(await readFactors(tx, userId))) return;
  await refuseWhereRequired(tx, userId);
  await dropRecoveryCodes(tx, userId);
  await queueMail(tx, { kind: 'second-factor-off', userId, data: {} });
}

async function refuseWhereRequired(tx: Tx, userId: number): Promise<void> {
  const requiring = await tx.query<{ name: string }>(
    `select w.name from workspace_members m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
     where m.user_id = $1 and (w.settings ->> 'requireSecondFactor')::boolean order by w.name`,
    [userId],
    'workspaces_requiring_second_factor',
  );
  if (requiring.length === 0) return;
  throw new InputRejected({
    field: null,
    key: 'second-factor-required-by',
    values: { workspaces: joinFirst(requiring.map(({ name }) => name)) },
  });
}
