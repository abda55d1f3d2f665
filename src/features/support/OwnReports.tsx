import { useRef } from 'react';
import {
  useOwnReportsQuery,
  useWithdrawReportMutation,
} from '../../entities/reports/endpoints.lazy.generated';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { useErrorText } from '../../ui/forms/useErrorText';
import { DeleteReport } from './DeleteReport';
import { Openings } from './Openings';
import classes from './SupportInbox.module.css';

/** The reports that the user has sent, with who opened them; nothing if there are none. */
export function OwnReports() {
  const text = useText();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useOwnReportsQuery({});
  const [withdrawReport] = useWithdrawReportMutation();
  const reports = data?.ownReports ?? [];
  if (!data && error)
    return (
      <RetryBanner isBusy={isFetching} onRetry={refetch}>
        {text('not-loaded')} {errorText(messageOfFailure(error))}
      </RetryBanner>
    );
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="own-reports" className={classes.own}>
      <h2 id="own-reports" ref={heading} tabIndex={-1} className={classes.name}>
        {text('own-reports')}
      </h2>
      <ul className={classes.list} aria-labelledby="own-reports">
        {reports.map(({ id, sentAt, note, steps, openings }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.facts}>
                <strong>{text('support-report', { id })}</strong>
                <RelativeTime at={sentAt} />
                <span>{text('support-report-steps', { n: steps })}</span>
              </p>
              {note !== '' && <p className={classes.note}>{note}</p>}
              <Openings openings={openings} />
            </div>
            <DeleteReport
              id={id}
              onConfirm={() => withdrawReport({ id })}
              onDeleted={() => heading.current?.focus()}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
