import type { OwnReport } from '../../../contract/generated/schema';
import { SERVER_LIMITS } from '../../../contract/limits';
import { oneReport } from '../../../contract/rules/support';
import { AppError } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { OPENINGS } from './reportRows';

/** The user's own reports; `sendReport` bounds their number. */
export const ownReports = defineQuery('ownReports', {
  can: 'unconfirmed',
  async run({ tx, viewer }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const data = await tx.query<OwnReport>(
      `select r.id, r.sent_at as "sentAt", r.note, r.steps, ${OPENINGS} as openings
       from reports r where r.user_id = $1 order by r.id desc limit ${SERVER_LIMITS.reportsOfPerson}`,
      [viewer.userId],
      'own_reports',
    );
    return { data };
  },
});

/** @throws {AppError} `report-not-found` for a missing report and for one of another user. */
export const withdrawReport = defineAccountCommand('withdrawReport', {
  can: 'unconfirmed',
  async run({ tx, viewer }, args) {
    const { id } = await checkInput(oneReport, args);
    const deleted = await tx.query(
      'delete from reports where id = $1 and user_id = $2 returning 1 as one',
      [id, viewer.userId],
      'withdraw_report',
    );
    if (deleted.length === 0) throw new AppError('report-not-found');
    return { payload: SUCCESS, commit: null };
  },
});
