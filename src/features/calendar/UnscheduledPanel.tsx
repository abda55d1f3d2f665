import { useId, useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { useUnscheduledTasksQuery } from '../../entities/calendar/endpoints';
import { useText } from '../../lib/text/useText';
import { useBoard } from '../board/card/boardContext';
import { IconButton } from '../../ui/components/IconButton';
import { Pager } from '../../ui/components/Pager';
import { UNSCHEDULED } from './drag/groupByDay';
import classes from './Calendar.module.css';
import { CardsDroppable } from './drag/CardsDroppable';

export interface UnscheduledPanelProps {
  /**
   * The board whose unscheduled tasks the server pages; undefined for My Tasks, which has no pages.
   */
  projectId: number | undefined;
  /** The ids of all unscheduled tasks. */
  taskIds: readonly number[];
  /** Whether the board has any task: if so, an empty panel means that all of them have a date. */
  hasTasks: boolean;
  onClose: () => void;
}

/**
 * Panel of unscheduled tasks at the bottom of the window, from which they are dragged onto a day;
 * paged like the server's list (docs/behaviour.md#2, docs/behaviour.md#9).
 */
export function UnscheduledPanel({ projectId, taskIds, hasTasks, onClose }: UnscheduledPanelProps) {
  const text = useText();
  const titleId = useId();
  const { canEdit } = useBoard();
  const [wanted, setWanted] = useState(1);
  const { currentData } = useUnscheduledTasksQuery(
    { projectId: projectId ?? 0, page: 1 },
    { skip: projectId === undefined },
  );
  const perPage = currentData?.perPage ?? LIMITS.pageSize;
  const total = Math.max(1, Math.ceil(taskIds.length / perPage));
  // The last page may have disappeared meanwhile.
  const page = Math.min(wanted, total);
  return (
    <aside className={classes.panel} aria-labelledby={titleId} data-print="hide">
      <div className={classes.panelHead}>
        <h2 id={titleId} className={classes.panelTitle}>
          {text('unscheduled')}
        </h2>
        <span className={classes.panelCount} aria-hidden>
          {taskIds.length}
        </span>
        {canEdit && taskIds.length > 0 && (
          <p className={classes.panelHint}>{text('unscheduled-drag')}</p>
        )}
        <span className={classes.panelTools}>
          {total > 1 && <Pager page={page} total={total} onPage={setWanted} />}
          <IconButton icon="close" label={text('unscheduled-hide')} onClick={onClose} />
        </span>
      </div>
      <CardsDroppable
        dropId={UNSCHEDULED}
        labelledBy={titleId}
        isRow
        taskIds={taskIds.slice((page - 1) * perPage, page * perPage)}
        empty={hasTasks ? text('unscheduled-none') : text('tasks-count', { n: 0 })}
      />
    </aside>
  );
}
