import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectSections } from '../../entities/sections/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { usePreloadAll } from '../../ui/lazy/usePreloadAll';
import { BoardDragContext } from '../board/board/drag/BoardDragContext';
import { useBoardKeys } from '../board/board/keyboard/useBoardKeys';
import { useMovingTask } from '../board/board/useMovingTask';
import { SectionHandles, type SectionHandle } from '../board/section/sectionHandles';
import { BoardContext, type BoardContextValue } from '../board/card/boardContext';
import { MoveTaskDialog } from '../board/card/moveTask/MoveTaskDialog';
import type { TaskRow } from '../../../contract/rows';
import { MySection } from './MySection';
import classes from './MyTasks.module.css';
import { TaskBoard } from './TaskBoard';
import { TasksByBoard } from './TasksByBoard';
import { useListTitles } from './useListTitles';

export interface MyTasksViewProps extends Omit<
  BoardContextValue,
  'onMove' | 'isByDay' | 'listTitle'
> {
  header: ReactNode;
  /** An overlay: an open task. */
  children?: ReactNode;
}

/** The four lists from the store, or the same tasks grouped by board; sends no requests. */
export function MyTasksView({ header, children, ...place }: MyTasksViewProps) {
  const { projectId, canEdit, wid, boardSlug, viewerId, openPath, pathOf } = place;
  const text = useText();
  const [search] = useSearchParams();
  const isByBoard = search.get('group') === 'board';
  const whole = useRef<HTMLDivElement>(null);
  const [columns] = useState(() => new Map<number, SectionHandle>());
  const { onMove, ...dialog } = useMovingTask(whole);
  const sections = useListTitles(useAppSelector((state) => selectSections(state, projectId)));
  const listTitle = useCallback(
    (sectionId: number) => sections.find(({ id }) => id === sectionId)?.title,
    [sections],
  );
  const handleKeyDown = useBoardKeys({
    projectId,
    canEdit,
    board: whole,
    columns,
    onMove,
    listTitle,
  });
  usePreloadAll();
  const board = useMemo(
    () => ({
      ...{ projectId, wid, boardSlug, viewerId, canEdit, onMove, openPath, pathOf, listTitle },
      ...(!isByBoard && { badgeOf: boardOf }),
    }),
    [projectId, wid, boardSlug, viewerId, canEdit, onMove, openPath, pathOf, listTitle, isByBoard],
  );

  return (
    <BoardContext value={board}>
      <SectionHandles value={columns}>
        {/* The keyboard shortcuts are handled here for all cards. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={whole} className={classes.view} onKeyDown={handleKeyDown}>
          {header}
          {isByBoard ? (
            <TasksByBoard sectionIds={sections.map(({ id }) => id)} />
          ) : (
            <BoardDragContext projectId={projectId}>
              <ul className={classes.lists} aria-label={text('my-tasks')}>
                {sections.map(({ id, title }) => (
                  <MySection key={id} sectionId={id} title={title} />
                ))}
              </ul>
            </BoardDragContext>
          )}
        </div>
        {children}
        <MoveTaskDialog {...dialog} />
      </SectionHandles>
    </BoardContext>
  );
}

const boardOf = ({ projectId }: TaskRow) =>
  projectId === null ? null : <TaskBoard projectId={projectId} />;
