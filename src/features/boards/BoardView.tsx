import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { selectProject } from '../../entities/projects/selectors';
import { selectSections } from '../../entities/sections/selectors';
import { useText } from '../../lib/useText';
import { useAppSelector } from '../../store/hooks';
import { AddList } from '../sections/AddList';
import { Column } from '../sections/Column';
import { BoardContext } from '../tasks/boardContext';
import { MoveTaskDialog } from '../tasks/MoveTaskDialog';
import { BoardHeader } from './BoardHeader';
import classes from './BoardView.module.css';
import { useMovingTask } from './useMovingTask';
import type { Viewer } from './useViewer';

export interface BoardViewProps extends Viewer {
  projectId: number;
  /** The workspace's segment of the address. */
  wid: string;
  /** What has to be said above the board. */
  notice?: ReactNode;
  /** What stands over the board and is about something on it: an open task. */
  children?: ReactNode;
}

/** A board as the tables have it: it asks nothing of the server, so it is the same live, in a test and in a replay. */
export function BoardView({ projectId, wid, viewerId, canEdit, notice, children }: BoardViewProps) {
  const text = useText();
  const board = useRef<HTMLDivElement>(null);
  const boardSlug = useAppSelector((state) => selectProject(state, projectId)?.slug) ?? String(projectId);
  const sectionIds = useAppSelector((state) => selectSections(state, projectId).map(({ id }) => id), shallowEqual);
  const { onMove, ...dialog } = useMovingTask(board);
  const place = useMemo(
    () => ({ projectId, wid, boardSlug, viewerId, canEdit, onMove }),
    [projectId, wid, boardSlug, viewerId, canEdit, onMove],
  );

  return (
    <BoardContext value={place}>
      <div ref={board} className={classes.board}>
        <BoardHeader projectId={projectId} wid={wid} notice={notice} />
        <div className={classes.canvas}>
          {sectionIds.length > 0 && (
            <ul className={classes.lists} aria-label={text('board-lists')}>
              {sectionIds.map((id) => <Column key={id} sectionId={id} />)}
            </ul>
          )}
          {canEdit && <AddList listCount={sectionIds.length} />}
          {!canEdit && sectionIds.length === 0 && <p className={classes.empty}>{text('no-lists')}</p>}
        </div>
      </div>
      {children}
      <MoveTaskDialog {...dialog} />
    </BoardContext>
  );
}
