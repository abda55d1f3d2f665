import { use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { SectionDroppable } from '../board/section/SectionDroppable';
import { useSectionHandles } from '../board/section/sectionHandles';
import { useBoardDrag } from '../board/section/dragContext';
import { AddTask } from '../board/card/addTask/AddTask';
import { VisibleTaskIdsContext } from '../board/card/visibleTaskIds';
import classes from './MyTasks.module.css';

export interface MySectionProps {
  sectionId: number;
  title: string;
}

/** One of the four lists: like a board's, but it cannot be renamed, moved or archived. */
export function MySection({ sectionId, title }: MySectionProps) {
  const text = useText();
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const selectTaskIds = use(VisibleTaskIdsContext);
  const liveIds = useAppSelector((state) => selectTaskIds(state, sectionId));
  const drag = useBoardDrag();
  const taskIds =
    drag.phase === 'dragging' ? (drag.order.taskIds.get(sectionId) ?? liveIds) : liveIds;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const tabStopId = chosen !== null && taskIds.includes(chosen) ? chosen : taskIds[0];

  const handles = useSectionHandles();
  const focusCard = useCallback((taskId: number) => {
    flushSync(() => setChosen(taskId));
    scroller.current?.querySelector<HTMLElement>(`[data-task="${taskId}"] > a`)?.focus();
  }, []);
  const addTask = useCallback(() => {
    setIsAdding(true);
    // The field may already be open without focus.
    form.current?.querySelector('textarea')?.focus();
  }, []);
  useEffect(() => {
    handles.set(sectionId, { focusCard, addTask });
    return () => void handles.delete(sectionId);
  }, [handles, sectionId, focusCard, addTask]);

  return (
    <li className={classes.list} data-section={sectionId}>
      <h2 id={titleId} className={classes.title}>
        {title}
        {taskIds.length > 0 && (
          <span className={classes.count}>
            <span aria-hidden>{taskIds.length}</span>
            <span className="visually-hidden">{text('tasks-count', { n: taskIds.length })}</span>
          </span>
        )}
      </h2>
      <SectionDroppable
        {...{ sectionId, titleId, tabStopId, scroller }}
        count={taskIds.length}
        rows={taskIds.map((id, index) => ({ kind: 'card', id, index }))}
        isVirtualized={false}
        onScroll={NOTHING}
        onFocusCard={setChosen}
      />
      <div ref={form} className={classes.add} data-print="hide">
        <AddTask
          sectionId={sectionId}
          isOpen={isAdding}
          onOpenChange={setIsAdding}
          onEndChange={NOTHING}
        />
      </div>
    </li>
  );
}

/** The list is as tall as its cards, so there is nothing to scroll. */
const NOTHING = () => undefined;
