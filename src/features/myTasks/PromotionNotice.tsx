import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { IconButton } from '../../ui/components/IconButton';
import classes from './PromotionNotice.module.css';
import { usePromotion } from './usePromotion';

/**
 * One quiet line that reports the tasks that were promoted automatically, with Undo (docs/adr/0044-my-tasks.md);
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
    <p role="status" className={classes.notice}>
      <span>{text('promoted-count', { n: count })}</span>
      <Button tone="quiet" icon="undo" onClick={undo}>
        {text('undo')}
      </Button>
      <IconButton icon="close" label={text('dismiss')} onClick={dismiss} />
    </p>
  );
}
