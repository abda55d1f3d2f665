import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { usePromotion } from './usePromotion';

/**
 * Reports the tasks that were promoted automatically, with Undo (docs/adr/0044-my-tasks.md);
 * renders nothing if there were none.
 */
export function PromotionNotice({
  workspaceId,
  viewerId,
}: {
  workspaceId: number;
  viewerId: number;
}) {
  const text = useText();
  const { count, undo, dismiss } = usePromotion(workspaceId, viewerId);
  if (count === 0) return null;
  return (
    <Banner
      tone="info"
      onDismiss={dismiss}
      action={
        <Button icon="undo" onClick={undo}>
          {text('undo')}
        </Button>
      }
    >
      {text('promoted-count', { n: count })}
    </Banner>
  );
}
