import type { ProjectRow } from '../../../../contract/rows';
import { useBoardSummariesQuery } from '../../../entities/boardSummaries/endpoints.generated';
import { localZone } from '../../../lib/dates/localZone';
import { SkeletonBox } from '../../../ui/feedback/Skeleton';
import { BoardTile } from './BoardTile';
import classes from './BoardTiles.module.css';

export interface BoardTilesProps {
  boards: readonly ProjectRow[];
  wid: string;
  workspaceId: number;
  /** Members star boards. */
  canStar: boolean;
}

/**
 * One tile per board, which leads to it (docs/behaviour.md#home-screen). The numbers of tasks load
 * after the boards; until then, and without a connection, a tile has only its title.
 */
export function BoardTiles({ boards, wid, workspaceId, canStar }: BoardTilesProps) {
  const { currentData } = useBoardSummariesQuery({ workspaceId, timeZone: localZone() });
  const summaries = new Map(
    currentData?.boardSummaries.map((summary) => [summary.projectId, summary]),
  );
  return (
    <ul className={classes.tiles}>
      {boards.map((board) => (
        <li key={board.id}>
          <BoardTile board={board} summary={summaries.get(board.id)} {...{ wid, canStar }} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder boxes for three boards. */
export function BoardTilesLoading() {
  return (
    <div className={classes.tiles}>
      {[1, 2, 3].map((tile) => (
        <SkeletonBox key={tile} height="6.5rem" />
      ))}
    </div>
  );
}
