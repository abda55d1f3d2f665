import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import { RetryBanner } from '../../ui/feedback/RetryBanner';

/** A list that failed to load (docs/ux.md#2-7), with a retry button. */
export function PeopleFailed({
  what,
  isRetrying,
  onRetry,
}: {
  what: MessageKey;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const text = useText();
  return (
    <RetryBanner isBusy={isRetrying} onRetry={onRetry}>
      {text(what)}
    </RetryBanner>
  );
}
