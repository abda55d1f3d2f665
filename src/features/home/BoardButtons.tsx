import { links } from '../../../contract/links';
import type { ProjectRow } from '../../../contract/rows';
import { useText } from '../../lib/useText';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { SkeletonBox } from '../../ui/Skeleton';
import classes from './BoardButtons.module.css';

export interface BoardButtonsProps {
  boards: readonly ProjectRow[];
  wid: string;
  onCreateBoard: (() => void) | undefined;
}

/** A row of buttons, one for each board, that turns into a list on a phone (ux §2.6 A). */
export function BoardButtons({ boards, wid, onCreateBoard }: BoardButtonsProps) {
  const text = useText();
  return (
    <ul className={classes.row}>
      {boards.map((board) => (
        <li key={board.id}>
          <LinkButton to={links.board(wid, board.slug)} className={classes.board}>{board.title}</LinkButton>
        </li>
      ))}
      {onCreateBoard && <li><Button tone="ghost" icon="add" className={classes.create} onClick={onCreateBoard}>{text('create-board')}</Button></li>}
    </ul>
  );
}

/** Boxes of the size and place of three boards. */
export function BoardButtonsLoading() {
  return (
    <div className={classes.row}>
      {['9rem', '7rem', '8rem'].map((width) => <SkeletonBox key={width} width={width} height="var(--control)" />)}
    </div>
  );
}
