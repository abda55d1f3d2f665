import { useRef, useState } from 'react';
import { links } from '../../../contract/links';
import { useSupportReportsQuery } from '../../entities/reports/endpoints.lazy.generated';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { LinkButton } from '../../ui/components/LinkButton';
import { Pager } from '../../ui/components/Pager';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { useErrorText } from '../../ui/forms/useErrorText';
import { InboxReport } from './InboxReport';
import classes from './SupportInbox.module.css';

/** The reports of all users, for support (docs/support.md#inbox). The server checks the role. */
export function SupportInbox() {
  const text = useText();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useSupportReportsQuery({ page });
  useDocumentTitle(text('support-inbox'));
  if (error && 'code' in error && error.code === 'not-authorized')
    return <NotAuthorized homePath={links.landing()} />;
  const reports = data?.supportReports;

  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text('support-inbox')}
      </h1>
      <p className={classes.facts}>{text('support-inbox-hint')}</p>
      {!reports && !error && <p role="status">{text('loading-dots')}</p>}
      {!reports && error && (
        <RetryBanner isBusy={isFetching} onRetry={refetch}>
          {text('not-loaded')} {errorText(messageOfFailure(error))}
        </RetryBanner>
      )}
      {reports?.list.length === 0 && (
        <EmptyState
          drawing="inbox"
          title={text('support-inbox-empty')}
          action={
            <LinkButton icon="home" to={links.landing()}>
              {text('go-home')}
            </LinkButton>
          }
        >
          {text('support-inbox-empty-hint')}
        </EmptyState>
      )}
      {reports && reports.list.length > 0 && (
        <ul className={classes.list} aria-label={text('support-inbox')}>
          {reports.list.map((report) => (
            <InboxReport
              key={report.id}
              report={report}
              onDeleted={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {reports && reports.pages > 1 && <Pager page={page} total={reports.pages} onPage={setPage} />}
    </div>
  );
}
