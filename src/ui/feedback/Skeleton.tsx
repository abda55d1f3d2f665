import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import classes from './Skeleton.module.css';
import { useDelayedFlag } from '../hooks/useDelayedFlag';

export interface SkeletonProps {
  isLoading: boolean;
  /** `SkeletonBox` elements with the size and position of the expected content. */
  boxes: ReactNode;
  /** Called only when there is content to show. */
  children: () => ReactNode;
}

/**
 * A loading placeholder: nothing for 200 ms, then grey boxes for at least 300 ms (docs/ux.md#1-3),
 * so that a fast response causes no flicker. Meanwhile the region is `aria-busy`, and one polite
 * "Loading" is announced when the boxes appear.
 */
export function Skeleton({ isLoading, boxes, children }: SkeletonProps) {
  const text = useText();
  const isShown = useDelayedFlag(isLoading, { afterMs: 200, atLeastMs: 300 });
  return (
    <div aria-busy={isLoading || isShown}>
      <div role="status" className="visually-hidden">
        {isShown && text('loading')}
      </div>
      {isShown && (
        <div aria-hidden className={classes.boxes}>
          {boxes}
        </div>
      )}
      {!isLoading && !isShown && children()}
    </div>
  );
}

export interface SkeletonBoxProps {
  /** CSS lengths; by default the full width and the height of a line of text. */
  width?: string;
  height?: string;
  isRound?: boolean;
}

export function SkeletonBox({ width, height, isRound }: SkeletonBoxProps) {
  return (
    <div
      className={classes.box}
      data-round={isRound || undefined}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
