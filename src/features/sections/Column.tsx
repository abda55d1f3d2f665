import { memo, useCallback, useId, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { TIMES } from '../../../contract/limits';
import { selectSection } from '../../entities/sections/selectors';
import { selectTaskIds } from '../../entities/tasks/selectors';
import { useText } from '../../lib/useText';
import { useAppSelector } from '../../store/hooks';
import { useIsWaiting } from '../../store/useIsWaiting';
import { AddTask } from '../tasks/AddTask';
import { useBoard } from '../tasks/boardContext';
import { Card } from '../tasks/Card';
import classes from './Column.module.css';
import { ColumnHeader } from './ColumnHeader';

/** A list with its tasks (ux §2.4 ListColumn). It scrolls by itself; sideways the window does (ux §0.2). */
export const Column = memo(function Column({ sectionId }: { sectionId: number }) {
  const text = useText();
  const titleId = useId();
  const { canEdit } = useBoard();
  const title = useAppSelector((state) => selectSection(state, sectionId)?.title);
  const taskIds = useAppSelector((state) => selectTaskIds(state, sectionId), shallowEqual);
  const isWaiting = useIsWaiting(sectionId);
  const [isAdding, setIsAdding] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);

  const showEnd = useCallback(() => {
    setTimeout(() => {
      const area = scroller.current;
      if (area) area.scrollTop = area.scrollHeight;
    }, TIMES.addTaskScrollMs);
  }, []);

  if (title === undefined) return null;
  return (
    <li className={classes.column} data-state={isWaiting ? 'pending' : undefined}>
      <ColumnHeader
        sectionId={sectionId}
        titleId={titleId}
        title={title}
        count={taskIds.length}
        isWaiting={isWaiting}
        onAddTask={canEdit ? () => setIsAdding(true) : undefined}
      />
      <div ref={scroller} className={classes.scroller}>
        {taskIds.length === 0 && <p className={classes.empty}>{text('tasks-count', { n: 0 })}</p>}
        <ul aria-labelledby={titleId} className={classes.cards}>
          {taskIds.map((id) => <Card key={id} taskId={id} sectionId={sectionId} />)}
        </ul>
      </div>
      {canEdit && (
        <div className={classes.add} data-print="hide">
          <AddTask sectionId={sectionId} isOpen={isAdding} onOpenChange={setIsAdding} onEndChange={showEnd} />
        </div>
      )}
    </li>
  );
});
