import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectSections } from '../../entities/sections/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useRootAttribute } from '../../ui/hooks/useRootAttribute';
import { usePreloadOnFirstInteraction } from '../../ui/lazy/usePreloadOnFirstInteraction';
import { BoardDragProvider } from '../board/board/drag/BoardDragProvider';
import { useBoardKeys } from '../board/board/keyboard/useBoardKeys';
import { useMoveTaskDialog } from '../board/board/useMoveTaskDialog';
import { SectionHandlesContext, type SectionHandle } from '../board/section/sectionHandles';
import { BoardContext, type BoardContextValue } from '../board/card/boardContext';
import { MoveTaskDialog } from '../board/card/moveTask/MoveTaskDialog';
import { VisibleTaskIdsContext } from '../board/card/visibleTaskIds';
import type { TaskRow } from '../../../contract/rows';
import { MySection } from './MySection';
import classes from './MyTasks.module.css';
import { selectShownTaskIds } from './selectShownTaskIds';
import { TaskBoard } from './TaskBoard';
import { TasksByBoard } from './TasksByBoard';
import { useListTitles } from './useListTitles';

export interface MyTasksViewProps extends Omit<
  BoardContextValue,
  'openMoveDialog' | 'isGroupedByDay' | 'getSectionTitle'
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
  const [sectionHandles] = useState(() => new Map<number, SectionHandle>());
  const { openMoveDialog, ...dialog } = useMoveTaskDialog(whole);
  const sections = useListTitles(useAppSelector((state) => selectSections(state, projectId)));
  const getSectionTitle = useCallback(
    (sectionId: number) => sections.find(({ id }) => id === sectionId)?.title,
    [sections],
  );
  const recentId = sections[0]?.id;
  const selectShown = useMemo(() => selectShownTaskIds(recentId, projectId), [recentId, projectId]);
  const handleKeyDown = useBoardKeys({
    projectId,
    selectVisibleTaskIds: selectShown,
    canEdit,
    board: whole,
    sectionHandles,
    openMoveDialog,
    getSectionTitle,
  });
  usePreloadOnFirstInteraction();
  useRootAttribute('myTasks');
  const board = useMemo(
    () => ({
      ...{
        projectId,
        wid,
        boardSlug,
        viewerId,
        canEdit,
        openMoveDialog,
        openPath,
        pathOf,
        getSectionTitle,
      },
      ...(!isByBoard && { renderBadge: boardOf }),
    }),
    [
      projectId,
      wid,
      boardSlug,
      viewerId,
      canEdit,
      openMoveDialog,
      openPath,
      pathOf,
      getSectionTitle,
      isByBoard,
    ],
  );

  return (
    <BoardContext value={board}>
      <SectionHandlesContext value={sectionHandles}>
        <VisibleTaskIdsContext value={selectShown}>
          {/* The keyboard shortcuts are handled here for all cards. */}
          {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div ref={whole} className={classes.view} onKeyDown={handleKeyDown}>
            {header}
            {isByBoard ? (
              <TasksByBoard sectionIds={sections.map(({ id }) => id)} />
            ) : (
              <BoardDragProvider projectId={projectId}>
                <ul className={classes.lists} aria-label={text('my-tasks')}>
                  {sections.map(({ id, title }) => (
                    <MySection key={id} sectionId={id} title={title} />
                  ))}
                </ul>
              </BoardDragProvider>
            )}
          </div>
          {children}
        </VisibleTaskIdsContext>
        <MoveTaskDialog {...dialog} />
      </SectionHandlesContext>
    </BoardContext>
  );
}

const boardOf = ({ projectId }: TaskRow) =>
  projectId === null ? null : <TaskBoard projectId={projectId} />;
