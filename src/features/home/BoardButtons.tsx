import { links } from '../../../contract/links';
import type { ProjectRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { useIsPending } from '../../store/useIsPending';
import { Button } from '../../ui/components/Button';
import { LinkButton } from '../../ui/components/LinkButton';
import { SkeletonBox } from '../../ui/feedback/Skeleton';
import { PendingIndicator } from '../outbox/PendingIndicator';
import classes from './BoardButtons.module.css';

export interface BoardButtonsProps {
  boards: readonly ProjectRow[];
  wid: string;
  onCreateBoard: (() => void) | undefined;
}

/** A row of buttons, one per board; a list on a phone (docs/ux.md#2-6-a). */
export function BoardButtons({ boards, wid, onCreateBoard }: BoardButtonsProps) {
  const text = useText();
  return (
    <ul className={classes.row}>
      {boards.map((board) => (
        <li key={board.id}>
          <BoardButton board={board} wid={wid} />
        </li>
      ))}
      {onCreateBoard && (
        <li>
          <Button tone="quiet" icon="add" className={classes.create} onClick={onCreateBoard}>
            {text('create-board')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function BoardButton({ board, wid }: { board: ProjectRow; wid: string }) {
  const isWaiting = useIsPending(board.id);
  return (
    <LinkButton
      to={links.board(wid, board.slug)}
      className={classes.board}
      data-state={isWaiting ? 'pending' : undefined}
    >
      {board.title}
      {isWaiting && (
        <span className={classes.waiting}>
          <PendingIndicator />
        </span>
      )}
    </LinkButton>
  );
}

/** Placeholder boxes for three boards. */
export function BoardButtonsLoading() {
  return (
    <div className={classes.row}>
      {['9rem', '7rem', '8rem'].map((width) => (
        <SkeletonBox key={width} width={width} height="var(--control)" />
      ))}
    </div>
  );
}
