import { LIMITS } from '../../../contract/limits';
import { oneReport } from '../../../contract/rules/support';
import { pageNumber } from '../../../contract/rules/workspaces';
import { AppError } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { readReport, readReports } from './reportRows';

/** All reports of the installation, newest first. */
export const supportReports = defineQuery('supportReports', {
  can: 'support',
  async run({ tx }, { page }) {
    const [counted] = await tx.query<{ total: number }>(
      'select count(*)::int as total from reports',
      [],
      'count_reports',
    );
    const total = counted?.total ?? 0;
    const offset = (pageNumber(page) - 1) * LIMITS.pageSize;
    const list = await readReports(tx, { limit: LIMITS.pageSize, offset });
    return { data: { list, total, pages: Math.ceil(total / LIMITS.pageSize) } };
  },
});

/**
 * A report with its recording. Each call is stored, because the sender sees who read the recording.
 * @throws {AppError} `report-not-found`
 */
export const supportReport = defineQuery('supportReport', {
  can: 'support',
  writes: true,
  async run({ tx, viewer }, { id }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    // Locks the report, so that a deletion at the same time does not break the reference.
    const [stored] = await tx.query<{ recording: string }>(
      `select translate(encode(recording, 'base64'), E'\\n', '') as recording from reports where id = $1 for update`,
      [id],
      'read_recording',
    );
    if (!stored) throw new AppError('report-not-found');
    await tx.query(
      'insert into report_openings (report_id, user_id) values ($1, $2)',
      [id, viewer.userId],
      'note_opening',
    );
    const report = await readReport(tx, id);
    if (!report) throw new AppError('report-not-found');
    return { data: { report, recording: stored.recording } };
  },
});

/** @throws {AppError} `report-not-found` */
export const deleteReport = defineAccountCommand('deleteReport', {
  can: 'support',
  async run({ tx }, args) {
    const { id } = await checkInput(oneReport, args);
    const deleted = await tx.query(
      'delete from reports where id = $1 returning 1 as one',
      [id],
      'delete_report',
    );
    if (deleted.length === 0) throw new AppError('report-not-found');
    return { payload: SUCCESS, commit: null };
  },
});
