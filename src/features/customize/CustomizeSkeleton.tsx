import { useText } from '../../lib/text/useText';
import { SkeletonBox } from '../../ui/feedback/Skeleton';
import { useDelayedFlag } from '../../ui/hooks/useDelayedFlag';
import classes from './Customize.module.css';

/** The settings of a board while they load: the title and panels, if that takes longer. */
export function CustomizeSkeleton() {
  const text = useText();
  const isShown = useDelayedFlag(true, { afterMs: 200 });
  return (
    <div className={classes.page} aria-busy>
      <p role="status" className="visually-hidden">
        {isShown && text('loading-dots')}
      </p>
      {isShown && (
        <>
          <SkeletonBox width="14rem" height="1.75rem" />
          <SkeletonBox height="13rem" />
          <SkeletonBox height="12rem" />
        </>
      )}
    </div>
  );
}
