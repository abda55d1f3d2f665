import { useText } from '../../../lib/text/useText';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { IconButton } from '../../../ui/components/IconButton';
import { useLazyMenu } from '../../../ui/menu/useLazyMenu';

export interface BoardMenuProps {
  projectId: number;
  /** The workspace's URL segment. */
  wid: string;
}

/** The "⋯" of a board, whose menu loads with the first press. */
export function BoardMenu(props: BoardMenuProps) {
  const text = useText();
  const { start, trigger } = useLazyMenu();
  const { Component: BoardMenuContent } = useLazyWhen(boardMenuContent, start !== null);
  if (start !== null && BoardMenuContent) return <BoardMenuContent {...props} start={start} />;
  return <IconButton {...trigger} icon="more" label={text('board-menu')} />;
}

const boardMenuContent = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "archive" */ './BoardMenuContent')).BoardMenuContent,
);
