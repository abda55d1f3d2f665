import type { ReactNode } from 'react';
import { hasServerScreen, useServerScreen } from '../../../../lib/dom/serverScreen';
import { useText } from '../../../../lib/text/useText';
import { SkeletonBox } from '../../../../ui/feedback/Skeleton';
import { useDelayedFlag } from '../../../../ui/hooks/useDelayedFlag';
import classes from './BoardSkeleton.module.css';

export interface BoardSkeletonProps {
  isLoading: boolean;
  /** Called only when there is something to show. */
  children: () => ReactNode;
}

/** The grey cards of each list. */
const LISTS = [['3.75rem', '2.5rem', '3.75rem'], ['2.5rem', '3.75rem'], ['3.75rem']];

/**
 * A board while it loads: nothing for 200 ms, then three grey lists for at least 300 ms
 * (docs/ux.md#1-3). Like `Skeleton`, but with the messages of docs/behaviour.md#2, and without an
 * element around the board, which the window scrolls sideways.
 */
export function BoardSkeleton({ isLoading, children }: BoardSkeletonProps) {
  const text = useText();
  // Below the screen of the server it would not be seen, and would only delay the board.
  const isShown = useDelayedFlag(isLoading && !hasServerScreen(), { afterMs: 200, atLeastMs: 300 });
  useServerScreen(isLoading);
  if (!isLoading && !isShown) return children();
  return (
    <div aria-busy className={classes.skeleton}>
      <p role="status" className="visually-hidden">
        {isShown && text('loading-dots')}
      </p>
      {isShown && (
        <div aria-hidden className={classes.board}>
          <SkeletonBox width="14rem" height="1.75rem" />
          <div className={classes.lists}>
            {LISTS.map((cards, index) => (
              <div key={index} className={classes.list}>
                <SkeletonBox width="40%" />
                {cards.map((height, card) => (
                  <SkeletonBox key={card} height={height} />
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
