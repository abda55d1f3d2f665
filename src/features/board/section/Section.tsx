import { memo, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TIMES } from '../../../../contract/limits';
import { selectIsCollapsed } from '../../../entities/boardPreferences/selectors';
import { selectSection } from '../../../entities/sections/selectors';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import { useAppSelector } from '../../../store/hooks';
import { useIsPending } from '../../../store/useIsPending';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { AddTask } from '../card/addTask/AddTask';
import { useBoard } from '../card/boardContext';
import { VisibleTaskIdsContext } from '../card/visibleTaskIds';
import { useLastDefined } from '../card/useLastDefined';
import { collapsedSection } from './collapsed/collapsedSection';
import classes from './Section.module.css';
import { SectionDraggable } from './SectionDraggable';
import { SectionDroppable } from './SectionDroppable';
import { SectionHeader } from './SectionHeader';
import { useSectionHandles } from './sectionHandles';
import { useBoardDrag } from './dragContext';
import { ServerPaintContext } from './virtual/serverPaint';
import { useInTurn } from './virtual/useInTurn';
import { useVirtualCards } from './virtual/useVirtualCards';
import { useNearViewport } from './virtual/useNearViewport';

export interface SectionProps {
  sectionId: number;
  /** Its position among the lists, from 0. */
  index: number;
  /**
   * Which lists are virtualised. `long`: those with over 50 tasks; `all`: every list (large board);
   * `none`: print.
   */
  virtualization: 'long' | 'all' | 'none';
}

/** A longer list is virtualised: it renders only visible cards (docs/ux.md#0-10). */
const VIRTUALIZE_SECTION_OVER = 50;
/**
 * The widths of a list with its gap, and of the sidebar (px): only for the first estimate, before
 * the layout is known.
 */
const LIST_WIDTH = 288;
const SIDEBAR_WIDTH = 256;

/** A list with its tasks, or the strip that it is while the viewer has collapsed it. */
export const Section = memo(function Section(props: SectionProps) {
  const { sectionId, index, virtualization } = props;
  const { projectId } = useBoard();
  const { phase } = useBoardDrag();
  const isWanted = useAppSelector((state) => selectIsCollapsed(state, projectId, sectionId));
  // Lists keep their widths under a drag. A print shows every task.
  const [isCollapsed, setIsCollapsed] = useState(isWanted);
  if (isCollapsed !== isWanted && phase === 'idle') setIsCollapsed(isWanted);
  const isStrip = isCollapsed && virtualization !== 'none';
  const { Component: CollapsedSection } = useLazyWhen(collapsedSection, isStrip);
  // Without a network the strip may not load: a list that is shown stays as it is.
  const [hasBegunAsStrip] = useState(isStrip);
  if (!isStrip || !(CollapsedSection || hasBegunAsStrip)) return <WholeSection {...props} />;
  return CollapsedSection ? (
    <CollapsedSection {...{ sectionId, index }} />
  ) : (
    <li className={classes.column} data-collapsed />
  );
});

/**
 * A list with its tasks (docs/ux.md#2-4 ListColumn). It scrolls vertically; the window scrolls
 * sideways (docs/ux.md#0-2).
 */
function WholeSection({ sectionId, index, virtualization }: SectionProps) {
  const titleId = useId();
  const { canEdit } = useBoard();
  const section = useLastDefined(useAppSelector((state) => selectSection(state, sectionId)));
  const selectVisibleTaskIds = useContext(VisibleTaskIdsContext);
  const liveIds = useAppSelector((state) => selectVisibleTaskIds(state, sectionId));
  const total = useAppSelector((state) => selectTaskIds(state, sectionId).length);
  const serverPaint = useContext(ServerPaintContext);
  const isPending = useIsPending(sectionId);
  const [isAdding, setIsAdding] = useState(false);
  const [lastFocusedId, setLastFocusedId] = useState<number | null>(null);
  const drag = useBoardDrag();
  const taskIds =
    drag.phase === 'dragging' ? (drag.order.taskIds.get(sectionId) ?? liveIds) : liveIds;

  const listElement = useRef<HTMLLIElement>(null);
  const isNear = useNearViewport(
    listElement,
    index * LIST_WIDTH < Math.max(LIST_WIDTH, window.innerWidth - SIDEBAR_WIDTH),
  );
  const isLong =
    virtualization === 'all' ||
    (virtualization === 'long' && taskIds.length > VIRTUALIZE_SECTION_OVER);
  const isVirtualized = useInTurn(isLong, index);
  const tabStop = lastFocusedId !== null && taskIds.includes(lastFocusedId) ? lastFocusedId : null;
  const pinned = useMemo(() => (tabStop === null ? [] : [tabStop]), [tabStop]);
  const { rows, scroller, scrollToCard, scrollToEnd, onScroll } = useVirtualCards({
    ids: taskIds,
    isVirtualized,
    isNear,
    pinned,
    isDragging: drag.phase === 'dragging',
  });
  const firstRendered = rows.find((row) => row.kind === 'card');

  const focusCard = useCallback(
    (taskId: number) => {
      flushSync(() => setLastFocusedId(taskId));
      scrollToCard(taskId)?.focus({ preventScroll: true });
    },
    [scrollToCard],
  );

  const startAdding = useCallback(() => {
    setIsAdding(true);
    // The field may already be open without focus.
    listElement.current?.querySelector<HTMLElement>('[data-add-task] textarea')?.focus();
  }, []);
  const handles = useSectionHandles();
  useEffect(() => {
    handles.set(sectionId, { focusCard, addTask: startAdding });
    return () => void handles.delete(sectionId);
  }, [handles, sectionId, focusCard, startAdding]);

  const latest = useRef(scrollToEnd);
  useEffect(() => {
    latest.current = scrollToEnd;
  }, [scrollToEnd]);
  const scrollToAddedTask = useCallback(
    () => void setTimeout(() => latest.current(), TIMES.addTaskScrollMs),
    [],
  );

  if (section === undefined) return null;
  return (
    <SectionDraggable
      sectionId={sectionId}
      index={index}
      element={listElement}
      isPending={isPending}
      header={
        <SectionHeader
          sectionId={sectionId}
          titleId={titleId}
          title={section.title}
          count={serverPaint?.taskCounts.get(sectionId) ?? taskIds.length}
          hidden={total - liveIds.length}
          hue={section.hue ?? null}
          taskLimit={section.taskLimit ?? null}
          isPending={isPending}
          onAddTask={canEdit ? startAdding : undefined}
        />
      }
    >
      <SectionDroppable
        {...{ sectionId, titleId, rows, isVirtualized, scroller, onScroll }}
        count={taskIds.length}
        tabStopId={tabStop ?? firstRendered?.id}
        onFocusCard={setLastFocusedId}
      />
      {canEdit && (
        <div className={classes.add} data-add-task data-print="hide">
          <AddTask
            sectionId={sectionId}
            isOpen={isAdding}
            onOpenChange={setIsAdding}
            onEndChange={scrollToAddedTask}
          />
        </div>
      )}
    </SectionDraggable>
  );
}
