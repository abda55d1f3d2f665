import type { ReportOpening, SupportReport } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';

/** The last 20 readings of the report `r`, the latest first. */
export const OPENINGS = `coalesce((select json_agg(o) from (
    select o.id, u.name, o.opened_at as at from report_openings o join users u on u.id = o.user_id
    where o.report_id = r.id order by o.id desc limit 20) o), '[]')`;

interface Columns extends Omit<SupportReport, 'openings'> {
  openings: ReportOpening[];
}

const REPORTS = `select r.id, r.sent_at as "sentAt", u.name as "senderName", u.email as "senderEmail", r.note, r.steps,
    octet_length(r.recording) as bytes, r.locale, r.release, ${OPENINGS} as openings
  from reports r join users u on u.id = r.user_id`;

/** A page of all reports without their recordings, newest first. */
export function readReports(
  tx: Pick<Tx, 'query'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Columns[]> {
  return tx.query<Columns>(
    `${REPORTS} order by r.id desc limit $1 offset $2`,
    [limit, offset],
    'read_reports',
  );
}

/** One report without its recording; null if it is missing. */
export async function readReport(tx: Pick<Tx, 'query'>, id: number): Promise<Columns | null> {
  const [report] = await tx.query<Columns>(`${REPORTS} where r.id = $1`, [id], 'read_report');
  return report ?? null;
}
