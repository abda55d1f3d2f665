import { useIntl } from 'react-intl';
import { PATTERNS } from '../../../contract/links';
import type { SupportReportFragment } from '../../api/generated/operations';
import { useDeleteReportMutation } from '../../entities/reports/endpoints.lazy.generated';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { LOCALES, isLocale } from '../../lib/text/locales';
import { useText } from '../../lib/text/useText';
import { LinkButton } from '../../ui/components/LinkButton';
import { DeleteReport } from './DeleteReport';
import { Openings } from './Openings';
import classes from './SupportInbox.module.css';

export interface InboxReportProps {
  report: SupportReportFragment;
  /** The row and its focused button are gone. */
  onDeleted: () => void;
}

/** One report in the inbox, with a link to the player. */
export function InboxReport({ report, onDeleted }: InboxReportProps) {
  const text = useText();
  const intl = useIntl();
  const [deleteReport] = useDeleteReportMutation();
  const { id, senderName: name, senderEmail: email, note, steps, bytes, locale, release } = report;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2 className={classes.name}>{text('support-report', { id })}</h2>
        <p className={classes.facts}>
          <strong>{name}</strong>
          <span>{email}</span>
          <RelativeTime at={report.sentAt} />
        </p>
        <p className={classes.note}>{note === '' ? text('support-report-note') : note}</p>
        <p className={classes.facts}>
          <span>{text('support-report-steps', { n: steps })}</span>
          <span>
            {intl.formatNumber(Math.ceil(bytes / 1_000), {
              style: 'unit',
              unit: 'kilobyte',
              unitDisplay: 'short',
            })}
          </span>
          {isLocale(locale) && <span>{LOCALES[locale]}</span>}
          {release !== null && <span>{text('support-report-release', { release })}</span>}
        </p>
        <Openings openings={report.openings} />
      </div>
      <div className={classes.actions}>
        <LinkButton icon="report" href={`${PATTERNS.replay}?report=${id}`}>
          {text('support-report-open', { id })}
        </LinkButton>
        <DeleteReport id={id} onConfirm={() => deleteReport({ id })} onDeleted={onDeleted} />
      </div>
    </li>
  );
}
