import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';

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
    <Banner
      tone="danger"
      action={
        <Button icon="retry" isBusy={isRetrying} onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    >
      {text(what)}
    </Banner>
  );
}
