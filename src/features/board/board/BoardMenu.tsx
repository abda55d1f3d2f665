import { useText } from '../../../lib/useText';
import { createPart, useWantedPart } from '../../../ui/lazy/createPart';
import { IconButton } from '../../../ui/components/IconButton';
import { useLateMenu } from '../../../ui/menu/useLateMenu';

export interface BoardMenuProps {
  projectId: number;
  title: string;
  /** The workspace's segment of the address. */
  wid: string;
}

/** The "⋯" of a board, whose menu comes with the first press. */
export function BoardMenu(props: BoardMenuProps) {
  const text = useText();
  const { start, trigger } = useLateMenu();
  const { Part: OpenBoardMenu } = useWantedPart(openBoardMenu, start !== null);
  if (start !== null && OpenBoardMenu) return <OpenBoardMenu {...props} start={start} />;
  return <IconButton {...trigger} icon="more" label={text('board-menu')} />;
}

const openBoardMenu = createPart(
  async () => (await import(/* webpackChunkName: "archive" */ './OpenBoardMenu')).OpenBoardMenu,
);
