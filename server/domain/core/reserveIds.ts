import { SERVER_LIMITS } from '../../../contract/limits';
import { AppError } from '../../appError';
import { defineAccountCommand } from './defineCommand';
import { allocateBlock } from './ids';

/**
 * Reserves a block of ids, with which the client creates objects while offline. Changes no
 * workspace and returns only the range.
 */
export const reserveIds = defineAccountCommand('reserveIds', {
  can: 'confirmed',
  async run({ tx, viewer }, { count }) {
    // The payload is only the range and has no place for field errors.
    const wanted = count ?? 100;
    const max = SERVER_LIMITS.reservedAtOnce;
    if (wanted < 1 || wanted > max) throw new AppError('invalid-request', { max });
    const from = await allocateBlock(tx);
    const to = from + wanted - 1;
    await tx.query(
      'insert into reserved_ids (id, user_id) select id, $3 from generate_series($1::bigint, $2::bigint) as id',
      [from, to, viewer.userId],
      'reserve_ids',
    );
    return { payload: { success: true, from, to }, commit: null };
  },
});
