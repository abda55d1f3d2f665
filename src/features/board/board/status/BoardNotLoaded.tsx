import type { ServerMessage } from '../../../../lib/server/serverMessage';
import { useDocumentTitle } from '../../../../lib/text/useDocumentTitle';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { RetryBanner } from '../../../../ui/feedback/RetryBanner';

export interface BoardFailure {
  message: ServerMessage;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Nothing is loaded yet: the message fills the screen. */
export function BoardNotLoaded({ message, isRetrying, onRetry }: BoardFailure) {
  const text = useText();
  const errorText = useErrorText();
  const title = text('board-not-loaded');
  useDocumentTitle(title);
  const action = (
    <Button tone="primary" icon="retry" isBusy={isRetrying} onClick={onRetry}>
      {text('retry')}
    </Button>
  );
  return (
    <EmptyState drawing="error" level={1} title={title} action={action}>
      {errorText(message)}
    </EmptyState>
  );
}

/** The stale board stays on screen, below this message. */
export function BoardStaleBanner({ message, isRetrying, onRetry }: BoardFailure) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <RetryBanner tone="warning" isBusy={isRetrying} onRetry={onRetry}>
      {text('board-not-fresh', { reason: errorText(message) })}
    </RetryBanner>
  );
}
