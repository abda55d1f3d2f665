import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import type { ProjectRow } from '../../../../contract/rows';
import type { BoardSummariesQuery } from '../../../api/generated/operations';
import { useText } from '../../../lib/text/useText';
import { useIsPending } from '../../../store/useIsPending';
import { AvatarStack } from '../../../ui/avatar/AvatarStack';
import { BoardGlyph } from '../../../ui/avatar/BoardGlyph';
import { boardHue } from '../../../ui/avatar/boardHue';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { StarButton } from '../../stars/StarButton';
import classes from './BoardTiles.module.css';

type BoardSummary = BoardSummariesQuery['boardSummaries'][number];

export interface BoardTileProps {
  board: ProjectRow;
  /** Undefined until it has loaded. */
  summary: BoardSummary | undefined;
  wid: string;
  canStar: boolean;
}

/** A board: its title on a band of its chalk, open and overdue tasks, people and progress. */
export function BoardTile({ board, summary, wid, canStar }: BoardTileProps) {
  const isPending = useIsPending(board.id);
  return (
    <article
      className={classes.tile}
      data-hue={boardHue(board.id)}
      data-state={isPending ? 'pending' : undefined}
    >
      <h3 className={classes.band}>
        <BoardGlyph board={board} />
        {/* Its hit area is the whole tile. */}
        <Link to={links.board(wid, board.slug)} className={classes.link}>
          {board.title}
        </Link>
        {isPending && <PendingIndicator />}
      </h3>
      {canStar && (
        <div className={classes.star}>
          <StarButton projectId={board.id} title={board.title} />
        </div>
      )}
      <div className={classes.facts}>{summary && <Facts summary={summary} />}</div>
    </article>
  );
}

function Facts({ summary }: { summary: BoardSummary }) {
  const text = useText();
  const { openTasks, doneTasks, overdueTasks, people, peopleCount } = summary;
  const all = openTasks + doneTasks;
  return (
    <>
      <div className={classes.line}>
        <span className={classes.counts}>
          {all === 0 ? text('tasks-count', { n: 0 }) : text('open-count', { n: openTasks })}
          {overdueTasks > 0 && (
            <span className={classes.overdue}>{text('overdue-count', { n: overdueTasks })}</span>
          )}
        </span>
        <AvatarStack
          people={people.map(({ id, name, nickShort, hue }) => ({
            id,
            name,
            initials: nickShort,
            hue,
          }))}
          others={peopleCount - people.length}
        />
      </div>
      {all > 0 && (
        <progress
          className={classes.progress}
          aria-label={text('progress-done', { done: doneTasks, n: all })}
          value={doneTasks}
          max={all}
        />
      )}
    </>
  );
}
