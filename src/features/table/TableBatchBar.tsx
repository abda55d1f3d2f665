import { lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import type { BatchBarProps } from '../board/board/selection/BatchBar';

/** The actions for the selected tasks, those of the board; loaded with the first selection. */
export function TableBatchBar(props: BatchBarProps) {
  const isWanted = props.selected.length > 0 || props.dialog !== null;
  const { Component: BatchBar } = useLazy(batchBar, isWanted);
  return BatchBar && <BatchBar {...props} />;
}

const batchBar = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "board-tools" */ '../board/board/selection/BatchBar'))
      .BatchBar,
);
