import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import classes from './Skeleton.module.css';
import { useDelayedFlag } from '../hooks/useDelayedFlag';

export interface SkeletonProps {
  isLoading: boolean;
  /** Boxes of the same size and place as what will come, made of `SkeletonBox`. */
  boxes: ReactNode;
  /** Is called only when there is something to show. */
  children: () => ReactNode;
}

/**
 * What stands where content will be: nothing for 200 ms, then grey boxes for at least 300 ms
 * (docs/ux.md#1-3), so that a quick answer never flickers. The region is busy meanwhile, and one
 * polite "Loading" is said when the boxes come.
 */
export function Skeleton({ isLoading, boxes, children }: SkeletonProps) {
  const text = useText();
  const isShown = useDelayedFlag(isLoading, { afterMs: 200, atLeastMs: 300 });
  return (
    <div aria-busy={isLoading || isShown}>
      <div role="status" className="visually-hidden">
        {isShown && text('loading')}
      </div>
      {isShown && <div aria-hidden>{boxes}</div>}
      {!isLoading && !isShown && children()}
    </div>
  );
}

export interface SkeletonBoxProps {
  /** CSS lengths; the width defaults to all there is, the height to a line of text. */
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
