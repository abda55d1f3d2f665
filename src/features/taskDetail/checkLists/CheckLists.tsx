import { useMemo, useRef, useState } from 'react';
import { DragDropContext, Droppable } from 'react-beautiful-dnd';
import type { TaskRow } from '../../../../contract/rows';
import { selectCheckLists } from '../../../entities/checkLists/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { SkeletonBox } from '../../../ui/feedback/Skeleton';
import { CheckList } from './CheckList';
import classes from './CheckLists.module.css';
import { NewCheckList } from './NewCheckList';
import { useCheckListDrag } from './useCheckListDrag';
import type { RestOfTask } from '../useOpenTask';

export interface CheckListsProps {
  task: Pick<TaskRow, 'id' | 'checkListCount' | 'checkListDoneCount'>;
  canEdit: boolean;
  rest: RestOfTask;
}

/**
 * A task's checklists; they and what stands in them are moved by hand, by keys and by their menus
 * (docs/behaviour.md#4).
 */
export function CheckLists({ task, canEdit, rest }: CheckListsProps) {
  const text = useText();
  const lists = useAppSelector((state) => selectCheckLists(state, task.id));
  /** The list that was just made, whose first item is wanted next. */
  const [madeId, setMadeId] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const responders = useCheckListDrag(task.id);
  // The library puts its rules into the page as elements, which the page's policy lets in by their
  // nonce alone.
  const nonce = useMemo(
    () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    [],
  );
  const isAbsent = rest !== 'here' && lists.length === 0 && task.checkListCount > 0;

  return (
    <div ref={box} className={classes.lists}>
      {isAbsent && (
        <div className={classes.coming}>
          <p>
            {text('checklist-progress', {
              done: task.checkListDoneCount,
              total: task.checkListCount,
              percent: Math.round((100 * task.checkListDoneCount) / task.checkListCount),
            })}
          </p>
          {rest === 'coming' && <SkeletonBox height="4rem" />}
        </div>
      )}
      <DragDropContext
        {...responders}
        nonce={nonce}
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
                  isNew={list.id === madeId}
                />
              ))}
              {placeholder}
            </div>
          )}
        </Droppable>
      </DragDropContext>
      {canEdit && <NewCheckList taskId={task.id} onMade={setMadeId} />}
    </div>
  );
}
