import { useRef, useState } from 'react';
import { DragDropContext, Droppable } from 'react-beautiful-dnd';
import type { TaskRow } from '../../../../contract/rows';
import { selectCheckLists } from '../../../entities/checkLists/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { SkeletonBox } from '../../../ui/feedback/Skeleton';
import { CheckList } from './CheckList';
import classes from './CheckLists.module.css';
import { AddCheckList } from './AddCheckList';
import { useCheckListDrag } from './useCheckListDrag';
import type { TaskDetailState } from '../useOpenTask';

export interface CheckListsProps {
  task: Pick<TaskRow, 'id' | 'checkListCount' | 'checkListDoneCount'>;
  canEdit: boolean;
  detailState: TaskDetailState;
}

/**
 * A task's checklists. Checklists and items are moved by dragging, by keys and by their menus
 * (docs/behaviour.md#4).
 */
export function CheckLists({ task, canEdit, detailState }: CheckListsProps) {
  const text = useText();
  const lists = useAppSelector((state) => selectCheckLists(state, task.id));
  /** The checklist that was just created: the field for its first item opens. */
  const [createdId, setMadeId] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const responders = useCheckListDrag(task.id);
  const isNotLoaded = detailState !== 'loaded' && lists.length === 0 && task.checkListCount > 0;

  return (
    <div ref={box} className={classes.lists}>
      {isNotLoaded && (
        <div className={classes.coming}>
          <p>
            {text('checklist-progress', {
              done: task.checkListDoneCount,
              total: task.checkListCount,
              percent: Math.round((100 * task.checkListDoneCount) / task.checkListCount),
            })}
          </p>
          {detailState === 'loading' && <SkeletonBox height="4rem" />}
        </div>
      )}
      <DragDropContext
        {...responders}
        dragHandleUsageInstructions={text('checklist-dnd-instructions')}
      >
        <Droppable droppableId="checklists" type="checklist">
          {({ innerRef, droppableProps, placeholder }) => (
            <div {...droppableProps} ref={innerRef} className={classes.stack}>
              {lists.map((list, index) => (
                <CheckList
                  key={list.id}
                  list={list}
                  index={index}
                  lists={lists}
                  canEdit={canEdit}
                  isNew={list.id === createdId}
                />
              ))}
              {placeholder}
            </div>
          )}
        </Droppable>
      </DragDropContext>
      {canEdit && <AddCheckList taskId={task.id} onCreated={setMadeId} />}
    </div>
  );
}
