import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LIMITS, SERVER_LIMITS } from '../../../contract/limits';
import { sendReport as sendReportRule } from '../../../contract/rules/support';
import { AppError, InputRejected } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';

/**
 * Stores a recording for the support of the installation. Deletes the user's oldest reports beyond
 * `SERVER_LIMITS.reportsOfPerson`.
 * @throws {AppError} `no-support-inbox`, `too-many-attempts`
 * @throws {InputRejected} for a recording that is not gzip, or too large when decompressed
 */
export const sendReport = defineAccountCommand('sendReport', {
  can: 'unconfirmed',
  // A retry under the same key is found by the key alone; the response holds only the number.
  async run({ tx, services, viewer: { userId } }, args) {
    if (services.supportEmails.size === 0) throw new AppError('no-support-inbox');
    const { recording, note, steps, locale, release } = await checkInput(sendReportRule, args);
    await services.countReport(userId);
    const bytes = await checkedRecording(recording);
    const [stored] = await tx.query<{ id: number }>(
      `insert into reports (user_id, note, steps, locale, release, recording)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [userId, note, steps, locale, release ?? null, bytes],
      'send_report',
    );
    await tx.query(
      `delete from reports where user_id = $1 and id in (
         select id from reports where user_id = $1 order by id desc offset $2)`,
      [userId, SERVER_LIMITS.reportsOfPerson],
      'delete_oldest_reports',
    );
    return { payload: { ...SUCCESS, id: stored?.id ?? null }, commit: null };
  },
});

const decompress = promisify(gunzip);
/** Any version: a newer page may record in another one, and the player says what it can read. */
const BEGINNING = '{"version":';

/**
 * The bytes to store. Decompresses in the thread pool and parses nothing: 8 MB of JSON would block
 * the process.
 */
async function checkedRecording(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  const text = await decompress(bytes, { maxOutputLength: LIMITS.recordingBytes }).catch(
    () => null, // Not gzip, damaged, or too large: the same answer.
  );
  if (text?.subarray(0, BEGINNING.length).toString('latin1') !== BEGINNING)
    throw new InputRejected({ field: 'recording', key: 'invalid-request' });
  return bytes;
}
