import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { reportSlot } from '../../ui/feedback/reportSlot';
import { EmptyState } from '../../ui/feedback/EmptyState';
import classes from './ErrorScreen.module.css';
import { HomeLink } from '../shell/navigation/HomeLink';

export interface ErrorScreenProps {
  /** What went wrong, translated; default: try again, or go home. */
  details?: string | undefined;
  /** For support: a code, a request id. */
  code?: string | undefined;
  /**
   * Default: reloads the page, which also loads what a failed download or a new release left out.
   */
  onRetry?: () => void;
  isRetrying?: boolean;
  homePath?: string;
}

/**
 * "Something went wrong" (docs/behaviour.md#8, 500), with a retry and a link home. Content of a
 * `<main>`.
 */
export function ErrorScreen({
  details,
  code,
  onRetry = reloadPage,
  isRetrying,
  homePath,
}: ErrorScreenProps) {
  const text = useText();
  useDocumentTitle(text('error-500'));
  const actions = (
    <span className={classes.actions}>
      <Button tone="primary" icon="retry" isBusy={isRetrying} onClick={onRetry}>
        {text('retry')}
      </Button>
      <HomeLink path={homePath} />
      {reportSlot.Button && <reportSlot.Button />}
    </span>
  );
  return (
    <EmptyState level={1} drawing="error" title={text('error-500')} action={actions}>
      {details ?? text('error-500-hint')}
      {code && <span className={classes.code}>{text('error-code', { code })}</span>}
    </EmptyState>
  );
}

function reloadPage(): void {
  window.location.reload();
}
