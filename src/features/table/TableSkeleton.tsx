import { hasServerScreen, useServerScreen } from '../../lib/dom/serverScreen';
import { useText } from '../../lib/text/useText';
import { SkeletonBox } from '../../ui/feedback/Skeleton';
import { useDelayedFlag } from '../../ui/hooks/useDelayedFlag';
import { useRootAttribute } from '../../ui/hooks/useRootAttribute';
import classes from './Table.module.css';

const ROWS = ['60%', '45%', '70%', '50%', '65%', '40%'];

/** A table while its tasks load: grey rows show if that takes longer (docs/ux.md#2-7). */
export function TableSkeleton() {
  const text = useText();
  useRootAttribute('tableView');
  // Below the screen of the server it would not be seen.
  const isShown = useDelayedFlag(!hasServerScreen(), { afterMs: 200 });
  useServerScreen(true);
  return (
    <div className={classes.view} aria-busy>
      <p role="status" className="visually-hidden">
        {isShown && text('loading-dots')}
      </p>
      <div aria-hidden className={classes.loading}>
        {isShown && (
          <>
            <SkeletonBox width="14rem" height="1.75rem" />
            {ROWS.map((width) => (
              <SkeletonBox key={width} width={width} height="1.25rem" />
            ))}
          </>
        )}
      </div>
    </div>
  );
}
