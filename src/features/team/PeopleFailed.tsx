import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';

/** A list that did not come (docs/ux.md#2-7), and the way to ask again. */
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
